// The heaviest load one client may send, and its effect on others. Arguments: folders of other
// checkouts to compare with.
import { setTimeout } from 'node:timers/promises';
import { leadPath, validRequest } from '../support/lead-requests.ts';
import { createCatalogue, describeMachine, ownRoot, startBenchSite } from './bench-site.ts';
import { runLoad, type Load } from './run-load.ts';

const projects = 20_000;
const limits = { healthMs: 100, leadMs: 500, memoryMb: 1000 };
const pauseMs = 250;

const attacks: readonly (readonly [name: string, load: Load])[] = [
  ['34 whole lists, unread', { kind: 'unread-whole', connections: 34, requests: 34 }],
  [
    '100 whole lists a second, 12 s',
    { kind: 'whole', connections: 1000, requests: 1200, perSecond: 100 },
  ],
  [
    '100 lists of 24 a second, 12 s',
    { kind: 'list', connections: 1000, requests: 1200, perSecond: 100 },
  ],
  [
    '100 uncached pages a second, 12 s',
    { kind: 'page', connections: 1000, requests: 1200, perSecond: 100 },
  ],
  ['200 connections on cold pages', { kind: 'page', connections: 200, requests: 1200 }],
];

const time = async (request: () => Promise<Response>) => {
  const startedAt = performance.now();
  const answer = await request();
  await answer.arrayBuffer();
  return { ms: performance.now() - startedAt, status: answer.status };
};

/** Requests health and sends leads, each from another address, until the attack ends. */
async function watch(url: string, attack: Promise<unknown>) {
  const over = new AbortController();
  void attack.finally(() => over.abort());
  const health: number[] = [];
  const leads: number[] = [];
  let rejected = 0;
  for (let n = 0; !over.signal.aborted; n += 1) {
    health.push((await time(() => fetch(`${url}/api/v1/health`))).ms);
    const lead = await time(() =>
      fetch(url + leadPath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.${n >> 8}.${n % 256}`,
        },
        body: JSON.stringify({
          ...validRequest,
          projectStub: undefined,
          email: `ada${n}@example.com`,
        }),
      }),
    );
    if (lead.status !== 200) rejected += 1;
    leads.push(lead.ms);
    await setTimeout(pauseMs);
  }
  return { health, leads, rejected };
}

const summarise = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { median: at(0.5), max: at(1), text: `${at(0.5)} / ${at(1)}` };
};

console.log(describeMachine());
let isFair = true;
for (const root of [...process.argv.slice(2), ownRoot]) {
  const { dataDir, remove } = await createCatalogue(projects, root);
  const site = await startBenchSite(dataDir, {}, root);
  console.log(`\n${root}: ${projects} projects, ${site.measure().residentMb} MB at rest`);
  console.log('| Attack | Health, ms (median / max) | Lead, ms | Peak, MB | Answers |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [name, load] of attacks) {
    site.resetPeak();
    const attack = runLoad(site.url, load);
    const { health, leads, rejected } = await watch(site.url, attack);
    const { statuses } = await attack;
    const { peakMb } = site.measure();
    const [ofHealth, ofLeads] = [summarise(health), summarise(leads)];
    console.log(
      `| ${name} | ${ofHealth.text} | ${ofLeads.text}${rejected ? `, ${rejected} rejected` : ''} | ${peakMb} | ${JSON.stringify(statuses)} |`,
    );
    if (root !== ownRoot) continue;
    isFair &&=
      ofHealth.max <= limits.healthMs &&
      ofLeads.max <= limits.leadMs &&
      peakMb <= limits.memoryMb &&
      rejected === 0;
  }
  await site.stop();
  remove();
}
if (!isFair) {
  console.error(
    `\nOver ${limits.healthMs} ms for health, ${limits.leadMs} ms for a lead or ${limits.memoryMb} MB. See the table.`,
  );
  process.exitCode = 1;
}
