// Times every list, filter, search, page, board and record of the console with many leads and projects,
// and the inbox's shortcuts in a browser. Writes bench/results/console-<day>.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { consoleRoutes } from '../../domain/operators/console-routes.ts';
import {
  contentCollectionNames,
  formatCollectionWord,
} from '../../domain/catalogue/collections.ts';
import { freshnessLists } from '../../domain/catalogue/freshness-query.ts';
import { pictureStateNames } from '../../domain/pictures/picture-query.ts';
import { inboxViewNames } from '../../domain/leads/inbox/inbox-query.ts';
import { describeMachine, ownRoot, startBenchSite } from './bench-site.ts';
import { measureKeys } from './console-keys.ts';
import { fillConsole } from './fill-console.ts';

const counts = { leads: 50_000, events: 250_000, projects: 20_000 };
const repeats = Number(process.argv[2] ?? 200);
const limitMs = 100;
const keyLimitMs = 50;

const reference = (lead: number) => `GB-${String(lead).padStart(6, '0')}`;
const fixed = Object.values(consoleRoutes).flatMap(({ path: address, view }) =>
  address.includes(':') || !Array.isArray(view) || ['/', '/prove', '/events'].includes(address)
    ? []
    : [address],
);
const otherCollections = contentCollectionNames
  .filter((collection) => collection !== 'projects')
  .map((collection) => formatCollectionWord(collection));
const lists = [
  ...inboxViewNames.map((view) => `view=${view}`),
  'status=contacted',
  'form=meeting',
  'project=project-7',
  'source=api',
  'owner=nobody',
  'status=new&form=contact&source=api',
  `after=${reference(1000)}`,
  `after=${reference(45_000)}`,
  `view=unassigned&after=${reference(45_000)}`,
  'layout=board',
  'layout=board&view=mine',
  'layout=board&q=family4321',
  'q=family4321',
  'q=dogs',
  'q=person12345@',
  'q=(416)%20000-12',
  'q=zeppelin',
  'q=zz',
  'layout=board&q=zz',
  'q=suite%20parking%20occupancy',
  'q=GB-0123',
].map((query) => `/leads?${query}`);
const catalogue = [
  ...[
    '',
    'state=public',
    'state=hidden',
    'state=draft',
    'after=n',
    'q=street',
    'q=tower%20park',
    'q=zeppelin',
    'q=zz',
    'layout=board&q=zz',
    'city=Mississauga',
    'status=Completed',
    'kind=selling',
    'city=Toronto&status=Completed&q=tower',
  ].map((query) => `/catalogue/project?${query}`),
  ...['tower', 'tower%20park', 'zeppelin'].map((words) => `/catalogue/find?q=${words}`),
  ...freshnessLists.map((list) => `/catalogue/freshness?list=${list}`),
  '/catalogue/freshness?list=words&page=4',
  ...pictureStateNames.map((state) => `/catalogue/pictures?state=${state}`),
  '/catalogue/pictures?q=tower',
  '/catalogue/pictures?q=zeppelin',
  '/catalogue/pictures?state=missing-alt-text&q=tower',
  ...otherCollections.map((collection) => `/catalogue/${collection}`),
  ...[1, 10_000, 20_000].flatMap((id) =>
    ['', '/history', '/documents'].map((page) => `/catalogue/project/${id}${page}`),
  ),
  '/catalogue/project/new',
  '/catalogue/project/bulk?all&city=Mississauga',
];
const people = ['family4321', 'person12345@', 'zeppelin'].map((words) => `/people?q=${words}`);
const paths = [
  ...new Set([...fixed, ...lists, ...people, ...catalogue]),
  ...[1, 25_000, 50_000].map((lead) => `/leads/${reference(lead)}`),
];

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-bench-'));
console.log(describeMachine());
const first = await startBenchSite(dataDir, { DEMO: 'off' });
await first.stop();
const cookies = await fillConsole(dataDir, counts);
const site = await startBenchSite(dataDir, { DEMO: 'off', LIMIT_READS_PER_SECOND: '1000000' });
/** The machine's load average over the last minute. */
const readLoad = () => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = readLoad();
const rows: string[][] = [];
const problems: string[] = [];
for (const [who, cookie] of Object.entries(cookies))
  for (const address of paths) {
    const times: number[] = [];
    let status = 0;
    const cpuBeforeMs = site.measure().cpuMs;
    for (let round = 0; round < repeats; round += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${site.url}/console${address}`, { headers: { cookie } });
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
      ({ status } = answer);
      if (status !== 200) break;
    }
    if (status !== 200) {
      if (status !== 403 && status !== 404) problems.push(`${who} ${address}: status ${status}`);
      continue;
    }
    const cpuMs = (site.measure().cpuMs - cpuBeforeMs) / repeats;
    const firstMs = times[0] ?? Number.NaN;
    times.sort((one, other) => one - other);
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const row = [address, who, ...[firstMs, median, p95, cpuMs].map((value) => value.toFixed(1))];
    rows.push(row);
    console.log(row.join('  '));
    if (p95 > limitMs) problems.push(`${who} ${address}: ${p95.toFixed(0)} ms`);
  }
const keys = (await measureKeys(site.url, cookies.admin)).sort((one, other) => one - other);
await site.stop();
rmSync(dataDir, { recursive: true, force: true });
const [keyMedian, keyP95] = [quantile(keys, 0.5), quantile(keys, 0.95)];
if (keyP95 > keyLimitMs) problems.push(`J and K: ${keyP95.toFixed(0)} ms`);

const table = [
  ['Address', 'Role', 'First, ms', 'Median, ms', 'p95, ms', 'Processor, ms each'],
  ['---', '---', '---', '---', '---', '---'],
  ...rows,
].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
const day = new Date().toISOString().slice(0, 10);
const report = `# Console, ${day}

${describeMachine()}. ${counts.leads.toLocaleString('en-CA')} leads, ${counts.events.toLocaleString('en-CA')} events, ${counts.projects.toLocaleString('en-CA')} projects with ${(4 * counts.projects).toLocaleString('en-CA')} pictures, embedded; each address ${repeats} times, sequentially, from a process on the same machine. Every inbox counts its seven views and up to eighteen saved ones. The machine's load (about 1 of it from the benchmark): ${loadBefore} before, ${readLoad()} at the end.

J and K in Chromium, from key press to next frame: median ${keyMedian.toFixed(1)} ms, p95 ${keyP95.toFixed(1)} ms of ${keys.length} presses.

${problems.length > 0 ? `Over ${limitMs} ms on the server or ${keyLimitMs} ms for a key: ${problems.join('; ')}.` : `Nothing takes over ${limitMs} ms (p95) on the server, or ${keyLimitMs} ms for a key.`}

${table.join('\n')}
`;
writeFileSync(path.join(ownRoot, 'bench', 'results', `console-${day}.md`), report);
if (problems.length > 0) {
  console.error(`\nOver the limit, or failed:\n${problems.join('\n')}`);
  process.exitCode = 1;
}
