// Times every list, filter, search, page and record of the console in a site with many leads.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consoleRoutes } from '../../domain/console/console-routes.ts';
import { inboxViewNames } from '../../domain/leads/inbox-query.ts';
import { describeMachine, startBenchSite } from './bench-site.ts';
import { fillConsole } from './fill-console.ts';

const counts = { leads: 50_000, events: 250_000 };
const repeats = Number(process.argv[2] ?? 200);
const limitMs = 100;

const reference = (lead: number) => `GB-${String(lead).padStart(6, '0')}`;
const fixed = Object.values(consoleRoutes).flatMap(({ path: address, view }) =>
  address.includes(':') || !Array.isArray(view) || ['/', '/prove'].includes(address)
    ? []
    : [address],
);
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
  'q=family4321',
  'q=dogs',
  'q=person12345@',
  'q=(416)%20000-12',
  'q=zeppelin',
  'q=suite%20parking%20occupancy',
  'q=GB-0123',
].map((query) => `/leads?${query}`);
const paths = [
  ...new Set([...fixed, ...lists]),
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
console.log(
  `${counts.leads} leads, ${counts.events} events, embedded; ms, ${repeats} times each\n\n${'address'.padEnd(46)} who      first   median      p95`,
);
const slow: string[] = [];
for (const [who, cookie] of Object.entries(cookies))
  for (const address of paths) {
    const times: number[] = [];
    let status = 0;
    for (let round = 0; round < repeats; round += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${site.url}/console${address}`, { headers: { cookie } });
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
      ({ status } = answer);
      if (status !== 200) break;
    }
    if (status !== 200) {
      if (status !== 403 && status !== 404) slow.push(`${who} ${address}: status ${status}`);
      continue;
    }
    const firstMs = times[0] ?? Number.NaN;
    times.sort((one, other) => one - other);
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const figures = [firstMs, median, p95].map((value) => value.toFixed(1).padStart(8));
    console.log(`${address.padEnd(46)} ${who.padEnd(5)} ${figures.join(' ')}`);
    if (p95 > limitMs) slow.push(`${who} ${address}: ${p95.toFixed(0)} ms`);
  }
await site.stop();
rmSync(dataDir, { recursive: true, force: true });
if (slow.length > 0) {
  console.error(`\nOver ${limitMs} ms, or refused:\n${slow.join('\n')}`);
  process.exitCode = 1;
}
