// Compares the server with nginx and a minimal Node server on PostgreSQL; writes bench/results/DATE.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCatalogue, describeMachine, ownRoot, startBenchSite } from './bench-site.ts';
import { startBaseline, startNginx } from './compared-servers.ts';
import { runLoad, type Load, type LoadResult } from './run-load.ts';

const demoProjects = 174;
const projects = 20_000;
const settings = { LIMIT_READS_PER_SECOND: '1000000' };
const connections = 20;
const warmUp = 200;
/** After this long without work, a site has released its free memory. */
const restMs = 30_000;
const round = (value: number, digits = 0) =>
  value.toLocaleString('en-CA', { maximumFractionDigits: digits });

const lines: string[] = [];
const write = (line = '') => {
  lines.push(line);
  console.log(line);
};

async function measure(url: string, load: Load, readCpuMs?: () => number) {
  await runLoad(url, { ...load, requests: Math.min(warmUp, load.requests) });
  const before = readCpuMs?.() ?? 0;
  const result = await runLoad(url, load);
  return { ...result, cpuMs: readCpuMs ? (readCpuMs() - before) / load.requests : null };
}

function describe(name: string, result: LoadResult & { cpuMs: number | null }) {
  const cpu = result.cpuMs === null ? '' : round(result.cpuMs, 2);
  return `| ${name} | ${round(result.perSecond)} | ${round(result.p50)} | ${round(result.p99)} | ${cpu} | ${round(result.kilobytes, 1)} |`;
}

async function measureDemo() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-bench-'));
  const first = await startBenchSite(dataDir, settings);
  const firstMb = first.measure().residentMb;
  await first.stop();
  const site = await startBenchSite(dataDir, settings);
  const startMb = site.measure().residentMb;
  await setTimeout(restMs);
  const idleMb = site.measure().residentMb;
  const readCpuMs = () => site.measure().cpuMs;
  const of = (kind: string, requests: number) =>
    measure(site.url, { kind, connections, requests }, readCpuMs);
  const cached = await of('cached', 3000);
  const coldPage = await of('page', 1000);
  // By now the engine has compiled the rendering code.
  const page = await of('page', 1000);
  const list = await of('list', 2000);
  const html = await (await fetch(`${site.url}/projects`)).text();
  await setTimeout(restMs);
  const memory = {
    firstMb,
    startMb,
    idleMb,
    restMb: site.measure().residentMb,
    peakMb: site.measure().peakMb,
  };
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return { cached, coldPage, page, list, html, memory };
}

async function measureLarge() {
  const { dataDir, remove } = await createCatalogue(projects);
  const site = await startBenchSite(dataDir, settings);
  const readCpuMs = () => site.measure().cpuMs;
  const { residentMb: startMb, peakMb: startPeakMb } = site.measure();
  // Opening the embedded database takes more for a second than any request.
  site.resetPeak();
  const of = (kind: string, requests: number) =>
    measure(site.url, { kind, connections, requests }, readCpuMs);
  const page = await of('page', 300);
  const list = await of('list', 1000);
  const coldBox = await of('box', 1000);
  const box = await of('box', 8000);
  const whole = await of('whole', 30);
  const memory = {
    startMb,
    startPeakMb,
    peakMb: site.measure().peakMb,
    startMs: site.startMs,
  };
  await site.stop();
  remove();
  return { page, list, coldBox, box, whole, memory };
}

const demo = await measureDemo();
const nginx = await startNginx(demo.html);
const file = nginx && (await measure(nginx.url, { kind: 'cached', connections, requests: 3000 }));
await nginx?.stop();
const baseline = await startBaseline(demoProjects);
const plainList =
  baseline && (await measure(baseline.url, { kind: 'list', connections, requests: 2000 }));
const plainPage =
  baseline && (await measure(baseline.url, { kind: 'page', connections, requests: 2000 }));
await baseline?.stop();
const large = await measureLarge();

const date = new Date().toISOString().slice(0, 10);
write(`# Server, ${date}`);
write();
write(`${describeMachine()}. ${connections} connections from a process on the same machine.`);
write();
write('## Ratios');
write();
write('| | Requests a second, relative to the other server |');
write('| --- | --- |');
const ratio = (name: string, own: LoadResult, other: LoadResult | null) =>
  write(`| ${name} | ${other ? round(own.perSecond / other.perSecond, 2) : 'not installed'} |`);
ratio('Cached page, relative to nginx serving it as a file', demo.cached, file);
ratio('Uncached list of 24, relative to minimal Node on PostgreSQL', demo.list, plainList);
ratio(
  'Uncached page, relative to minimal Node on PostgreSQL with a template',
  demo.page,
  plainPage,
);
ratio('Cached page, relative to an uncached one', demo.cached, demo.page);
write();
write('## Requests');
write();
write('| | A second | Median, ms | p99, ms | Processor, ms each | kB each |');
write('| --- | --- | --- | --- | --- | --- |');
write(describe('Demo: cached page', demo.cached));
write(describe('Demo: uncached page, after 200 others', demo.coldPage));
write(describe('Demo: uncached page, after 1,400 others', demo.page));
write(describe('Demo: uncached list of 24', demo.list));
if (file) write(describe('nginx: the cached page as a file', file));
if (plainList) write(describe('Minimal Node on PostgreSQL: list of 24', plainList));
if (plainPage) write(describe('Minimal Node on PostgreSQL: page from a template', plainPage));
write(describe('20,000 projects: uncached page', large.page));
write(describe('20,000 projects: uncached list of 24', large.list));
write(describe('20,000 projects: uncached map box, limit 24', large.coldBox));
write(describe('The same, after 1,000 others', large.box));
write(describe('20,000 projects: whole list', large.whole));
write();
write('## Memory');
write();
write('| | MB resident |');
write('| --- | --- |');
write(`| Demo, after the first start | ${demo.memory.firstMb} |`);
write(`| Demo, after a later start | ${demo.memory.startMb} |`);
write(`| Demo, half a minute after that start | ${demo.memory.idleMb} |`);
write(`| Demo, half a minute after the load above | ${demo.memory.restMb} |`);
write(`| Demo, peak under load | ${demo.memory.peakMb} |`);
write(
  `| 20,000 projects, after the start (${round(large.memory.startMs / 1000, 1)} s) | ${large.memory.startMb} |`,
);
write(`| 20,000 projects, peak while it started | ${large.memory.startPeakMb} |`);
write(`| 20,000 projects, peak under load | ${large.memory.peakMb} |`);

const folder = path.join(ownRoot, 'bench', 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, `${date}.md`), `${lines.join('\n')}\n`);
