// What one client may send at its worst, and how the others fare meanwhile. Arguments: folders of
// other checkouts, to measure the same before and after.
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

const time = async (ask: () => Promise<Response>) => {
  const startedAt = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { ms: performance.now() - startedAt, status: answer.status };
};

/** Asks for health and sends leads, each from another address, until the attack ends. */
async function watch(url: string, attack: Promise<unknown>) {
  const over = new AbortController();
  void attack.finally(() => over.abort());
  const health: number[] = [];
  const leads: number[] = [];
  let refused = 0;
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
    if (lead.status !== 200) refused += 1;
    leads.push(lead.ms);
    await setTimeout(pauseMs);
  }
  return { health, leads, refused };
}

const summarise = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { median: at(0.5), most: at(1), text: `${at(0.5)} / ${at(1)}` };
};

console.log(describeMachine());
let isFair = true;
for (const root of [...process.argv.slice(2), ownRoot]) {
  const { dataDir, remove } = await createCatalogue(projects, root);
  const site = await startBenchSite(dataDir, {}, root);
  console.log(`\n${root}: ${projects} projects, ${site.measure().residentMb} MB at rest`);
  console.log('| Attack | Health, ms (median / most) | Lead, ms | Peak, MB | Answers |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [name, load] of attacks) {
    site.resetPeak();
    const attack = runLoad(site.url, load);
    const { health, leads, refused } = await watch(site.url, attack);
    const { statuses } = await attack;
    const { peakMb } = site.measure();
    const [ofHealth, ofLeads] = [summarise(health), summarise(leads)];
    console.log(
      `| ${name} | ${ofHealth.text} | ${ofLeads.text}${refused ? `, ${refused} refused` : ''} | ${peakMb} | ${JSON.stringify(statuses)} |`,
    );
    if (root !== ownRoot) continue;
    isFair &&=
      ofHealth.most <= limits.healthMs &&
      ofLeads.most <= limits.leadMs &&
      peakMb <= limits.memoryMb &&
      refused === 0;
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
