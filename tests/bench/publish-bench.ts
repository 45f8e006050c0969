// Publishes once a second in a site with many projects, as an editor would, and measures how long
// editors, visitors and leads wait, and when all pages are current. Writes bench/results/publish-<day>.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { formatProjectPath } from '../../domain/projects/project-path.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { postLead, validRequest } from '../support/lead-requests.ts';
import { startThrowAwayPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';
import { type BenchSite, describeMachine, ownRoot, startBenchSite } from './bench-site.ts';
import { fillCatalogue, openEditor } from './catalogue-editor.ts';
import type { Visited, VisitorOptions } from './visitor.ts';

const projectCount = 20_000;
const publishes = Number(process.argv[2] ?? 60);
const limitsMs: Record<string, number> = { visitor: 50, lead: 250, editor: 150, current: 2000 };
/** The interval between publishes; immediate succession would be another benchmark. */
const everyMs = 1000;

/** Rounds that fill caches first, as on a site that has run for a while. */
const warmUps = 3;

type Times = Map<string, number[]>;

async function time<Result>(times: Times, what: string, work: () => Promise<Result>) {
  const startedAt = performance.now();
  const result = await work();
  const known = times.get(what) ?? [];
  known.push(performance.now() - startedAt);
  times.set(what, known);
  return result;
}

async function read(address: string) {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return text;
}

async function measure(settings: Record<string, string>, processes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundbreak-publish-'));
  const dataDirs = Array.from({ length: processes }, (_, at) => path.join(folder, String(at)));
  const options = {
    DEMO: 'off',
    LIMIT_READS_PER_SECOND: '1000000',
    LIMIT_LEADS_PER_MINUTE: '100000',
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const config = readConfig({ ...settings, DATA_DIR: dataDirs[0]! }, ownRoot);
  const database = await openDatabase(config, { error: fail, lost: fail, create: true });
  const projects = await fillCatalogue(database, projectCount);
  await database.close();
  const sites: BenchSite[] = [];
  for (const dataDir of dataDirs)
    sites.push(await startBenchSite(dataDir, { ...options, ...settings, DATA_DIR: dataDir }));
  const [first = sites[0]!, last = sites[0]!] = [sites[0], sites.at(-1)];

  const times: Times = new Map();
  const visits = [
    '/projects',
    '/projects?search=street',
    '/projects?beds=2&price=-800000&sort=price-low',
    '/projects/mississauga',
    `/api/v1/getSingleProject?project_stub=${projects[0]!.stub}`,
    ...projects.slice(0, 40).map(formatProjectPath),
  ];
  const progress = { isOver: false };
  async function repeat(pauseMs: number, action: (turn: number) => Promise<unknown>) {
    for (let turn = 0; !progress.isOver; turn += 1) {
      await setTimeout(pauseMs);
      await action(turn);
    }
  }
  const editor = openEditor(first.url);
  async function publish(number: number) {
    const startedAt = performance.now();
    const id = 1 + ((number * 331) % projectCount);
    await time(times, 'editor: list', editor.list);
    await time(times, 'editor: search', editor.search);
    await time(times, 'editor: filter', editor.filter);
    const form = await time(times, 'editor: open', () => editor.open(id));
    const title = `Renamed ${number} for the bench`;
    form.set('title', title);
    await time(times, 'editor: save', () => editor.send(id, form, 'save'));
    const again = await time(times, 'editor: open', () => editor.open(id));
    await time(times, 'editor: publish', () => editor.send(id, again, 'publish'));
    const page = formatProjectPath(projects[id - 1]!);
    const listing = `/projects?search=${encodeURIComponent(title)}`;
    for (const { url } of sites)
      await time(times, 'current', async () => {
        for (const address of [
          page,
          listing,
          `/api/v1/getSingleProject?project_stub=${projects[id - 1]!.stub}`,
        ])
          await until(address, async () => (await read(url + address)).includes(title));
        await time(times, 'sitemap and feed', async () => {
          await read(`${url}/sitemap.xml`);
          await read(`${url}/feeds/news.xml`);
        });
      });
    await setTimeout(Math.max(0, everyMs - (performance.now() - startedAt)));
  }
  for (let number = 0; number < warmUps; number += 1) {
    await publish(number);
    for (const visit of visits) await read(last.url + visit);
  }
  times.clear();

  const cpuBefore = first.measure().cpuMs;
  const visitor = new Worker(new URL('visitor.ts', import.meta.url), {
    workerData: { url: last.url, paths: visits, pauseMs: 40 } satisfies VisitorOptions,
  });
  const leads = [
    repeat(500, (turn) =>
      time(times, 'lead', async () => {
        const body = {
          ...validRequest,
          email: `ada${turn}@example.com`,
          projectStub: projects[0]!.stub,
        };
        const answer = await postLead(last.url, body);
        if (!answer.ok) throw new Error(`A lead was rejected with ${answer.status}`);
      }),
    ),
  ];
  for (let number = warmUps; number < warmUps + publishes; number += 1) await publish(number);
  progress.isOver = true;
  visitor.postMessage('stop');
  const [visited] = (await once(visitor, 'message')) as [Visited];
  times.set('visitor', visited.times);
  times.set('visitor’s timer, late', visited.lateness);
  await Promise.all(leads);
  const cpuMs = (first.measure().cpuMs - cpuBefore) / publishes;
  for (const site of sites) await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return { times, cpuMs };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

function formatSection(
  title: string,
  { times, cpuMs }: Awaited<ReturnType<typeof measure>>,
): string {
  const rows = [...times].map(([what, all]) => {
    const sorted = all.toSorted((one, other) => one - other);
    const figures = [0.5, 0.95, 1].map((share) => at(sorted, share).toFixed(0));
    const limit = limitsMs[what.split(':')[0] ?? ''];
    const over = limit === undefined ? '' : all.filter((ms) => ms > limit).length;
    return `| ${[what, all.length, ...figures, limit ?? '', over].join(' | ')} |`;
  });
  return `## ${title}

Processor time of the first process per second with one publish, its editor, visitors and leads: ${cpuMs.toFixed(0)} ms.

| Request | Count | Median, ms | p95, ms | Max, ms | Limit, ms | Over it |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const readLoad = () => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = readLoad();
const sections = [formatSection('Embedded database, one process', await measure({}, 1))];
const postgres = await startThrowAwayPostgres();
if (postgres) {
  const settings = { DATABASE_URL: postgres.url };
  sections.push(
    formatSection('PostgreSQL, two processes, read in the other one', await measure(settings, 2)),
  );
  await postgres.stop();
}
const day = new Date().toISOString().slice(0, 10);
const report = `# Publishing, ${day}

${describeMachine()}. ${publishes} publishes of ${projectCount.toLocaleString('en-CA')} projects, at most one a second, through the console; a visitor requests one of forty-five pages 40 ms after the last response, and a lead arrives every 500 ms. Both come from one other process on the same machine, the visitor from its own thread. "Current" is the time from the answer to the publish until the project's page, a listing that searches for it and the API show the new title, and the sitemap and a feed of that version have been sent. The lateness of the visitor's timer shows how long programs wait for the processor. The machine's load (about 1 of it from the benchmark): ${loadBefore} before, ${readLoad()} at the end.

${sections.join('\n')}`;
writeFileSync(path.join(ownRoot, 'bench', 'results', `publish-${day}.md`), report);
console.log(report);
process.exit(0);
