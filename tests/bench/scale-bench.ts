// Measures start, memory, filters and map points of catalogues of several sizes, and writes
// bench/results/scale-DATE.md: scale-bench.ts [PROJECTS …].
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCatalogue, describeMachine, ownRoot, startBenchSite } from './bench-site.ts';
import { runLoad } from './run-load.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 20_000];
const warmUp = 100;
/** After this long, the garbage of the start has been released. */
const restMs = 30_000;
/** Sequential; no address repeats. */
const loads = {
  filter: { name: 'A filter: the list, its counts and 24 cards', requests: 300 },
  page: { name: 'The same as a page', requests: 200 },
  'city-points': { name: 'Map points of one city', requests: 200 },
  points: { name: 'Map points of all matches of a price', requests: 40 },
} as const;
type Kind = keyof typeof loads;
const kinds = Object.keys(loads) as Kind[];

const round = (value: number, digits = 0) =>
  value.toLocaleString('en-CA', { maximumFractionDigits: digits });

async function measureSize(projects: number) {
  const { dataDir, remove } = await createCatalogue(projects);
  const site = await startBenchSite(dataDir, { LIMIT_READS_PER_SECOND: '1000000' });
  const startMb = site.measure().residentMb;
  await setTimeout(restMs);
  const restMb = site.measure().residentMb;
  site.resetPeak();
  const answers = new Map<Kind, { p50: number; p99: number; kilobytes: number }>();
  for (const kind of kinds) {
    const { requests } = loads[kind];
    await runLoad(site.url, { kind, connections: 1, requests: Math.min(warmUp, requests) });
    const { statuses, ...measured } = await runLoad(site.url, { kind, connections: 1, requests });
    if (statuses['200'] !== requests) throw new Error(`${kind}: ${JSON.stringify(statuses)}`);
    answers.set(kind, measured);
  }
  const { peakMb } = site.measure();
  await site.stop();
  remove();
  console.log(`${round(projects)} projects: measured.`);
  return { projects, startMs: site.startMs, startMb, restMb, peakMb, answers };
}

const measured: Awaited<ReturnType<typeof measureSize>>[] = [];
for (const size of sizes) measured.push(await measureSize(size));

const table = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const heading = ['Projects', ...measured.map(({ projects }) => round(projects))];
const chart = (title: string, unit: string, values: readonly number[]) =>
  [
    '```mermaid',
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis "Projects" [${measured.map(({ projects }) => `"${round(projects)}"`).join(', ')}]`,
    `  y-axis "${unit}"`,
    `  line [${values.map((value) => value.toFixed(1)).join(', ')}]`,
    '```',
  ].join('\n');
const medianOf = (kind: Kind) => measured.map(({ answers }) => answers.get(kind)?.p50 ?? 0);

const date = new Date().toISOString().slice(0, 10);
const report = `# Scale, ${date}

${describeMachine()}. Generated projects in the embedded database; sequential requests from a process on the same machine, no address twice.

${table([
  heading,
  heading.map(() => '---'),
  ['Start, s', ...measured.map(({ startMs }) => round(startMs / 1000, 1))],
  ['Memory after the start, MB', ...measured.map(({ startMb }) => round(startMb))],
  ['Memory half a minute later, MB', ...measured.map(({ restMb }) => round(restMb))],
  ['Peak memory under load, MB', ...measured.map(({ peakMb }) => round(peakMb))],
  ...kinds.map((kind) => [
    `${loads[kind].name}: median and p99, ms (kB)`,
    ...measured.map(({ answers }) => {
      const { p50, p99, kilobytes } = answers.get(kind)!;
      return `${round(p50, 1)}, ${round(p99, 1)} (${round(kilobytes, 1)})`;
    }),
  ]),
])}

${chart('A filter, median', 'ms', medianOf('filter'))}

${chart(
  'Peak memory',
  'MB',
  measured.map(({ peakMb }) => peakMb),
)}
`;
const folder = path.join(ownRoot, 'bench', 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, `scale-${date}.md`), report);
console.log(report);
