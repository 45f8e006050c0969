// Mixed traffic at 80 % of the machine's capacity: mixed-load.ts [SECONDS]. Finds the capacity first and
// again before each minute, because other programs may use the machine; then holds the load, then
// overloads the site and checks its recovery.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { describeMachine, startBenchSite } from '../bench/bench-site.ts';
import { addMembers } from '../support/members.ts';
import { runCommandLine } from '../support/site.ts';
import { openAsker } from './ask.ts';
import { sendInSequence, sendAtRate, type Minute } from './pace.ts';
import { startSlowClients } from './slow-clients.ts';
import { openVisitors } from './visitors.ts';

const seconds = Number(process.argv[2] ?? 600);
if (!Number.isSafeInteger(seconds) || seconds < 10)
  throw new Error('Give the seconds, at least 10. Example: npm run torture -- mixed 600');
const share = 0.8;
const ramp = { from: 10, factor: 1.3, seconds: 8, slowestP99Ms: 2000 };
/** A step may fail once because of other programs on the machine. */
const triesPerStep = 2;
const slowOfEach = 10;
/** Each visitor waits for its answers, which measures the current capacity. */
const probe = { visitors: 8, seconds: 6 };
/** The highest overload, as a multiple of the capacity. */
const maxFactor = 64;
/** Of the last minute relative to the second, by which caches are full. */
const maxGrowth = 1.15;

const settings = Object.fromEntries(
  [
    'LEADS_PER_MINUTE',
    'LOGIN_FAILURES_PER_CLIENT',
    'LOGIN_FAILURES_PER_ACCOUNT',
    'CONFIRMATIONS_PER_EMAIL',
  ].map((name) => [`LIMIT_${name}`, '100000']),
);
const load = () => loadavg()[0]!.toFixed(1);
const references: string[] = [];
const record = (minute: Minute) => {
  references.push(...minute.references);
  return minute;
};
const describe = ({ sent, perSecond, errors, shed, p50, p99, leadP99 }: Minute) =>
  `${sent} | ${perSecond.toFixed(0)} | ${errors.length} | ${shed} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${leadP99.toFixed(0)}`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-mixed-'));
await (await startBenchSite(dataDir)).stop();
const members = Array.from({ length: 20 }, (_, at) => `member-${at}@example.com`);
await addMembers({ DATA_DIR: dataDir }, members);
const site = await startBenchSite(dataDir, settings);
const { ask, close } = openAsker(site.url);
const send = openVisitors(ask, { members });
const problems: string[] = [];
const slow = startSlowClients(site.url, slowOfEach);
try {
  console.log(`${describeMachine()}, load ${load()}`);
  // Fills caches, so that the ramp measures a site that has been up for a while.
  record(await sendAtRate(send, { perSecond: ramp.from, seconds: 20 }));
  let capacity = 0;
  let tried = ramp.from;
  for (let tries = 0; tries < triesPerStep;) {
    const step = record(await sendAtRate(send, { perSecond: tried, seconds: ramp.seconds }));
    const isHeld =
      step.errors.length + step.shed === 0 &&
      step.p99 < ramp.slowestP99Ms &&
      step.perSecond > tried * 0.95;
    console.log(
      `Ramp: ${tried.toFixed(0)} a second, p99 ${step.p99.toFixed(0)} ms, ${step.shed} shed, load ${load()}`,
    );
    tries = isHeld ? 0 : tries + 1;
    if (!isHeld) continue;
    capacity = tried;
    tried *= ramp.factor;
  }
  if (capacity === 0) throw new Error('The machine is too busy to serve 10 visits a second.');
  console.log(
    `\nCapacity ${capacity.toFixed(0)} visits a second; ${share * 100}% of it for ${seconds} s, with ${slowOfEach} slow clients of each kind\n`,
  );
  console.log(
    '| Minute | Sent | A second | Errors | Shed | p50, ms | p99, ms | Leads p99 | MB | Load |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const residentMb: number[] = [];
  for (let left = seconds, minute = 1; left > 0; left -= 60, minute += 1) {
    const now = record(await sendInSequence(send, probe));
    if (now.errors.length > 0)
      problems.push(`before minute ${minute}: ${now.errors.length} errors`);
    const perSecond = Math.max(1, Math.floor(Math.min(capacity, now.perSecond) * share));
    const one = record(await sendAtRate(send, { perSecond, seconds: Math.min(60, left) }));
    residentMb.push(site.measure().residentMb);
    console.log(`| ${minute} | ${describe(one)} | ${residentMb.at(-1)} | ${load()} |`);
    for (const { kind, answer } of one.errors.slice(0, 5))
      problems.push(`minute ${minute}: ${kind} ${answer.status} after ${answer.ms.toFixed(0)} ms`);
    if (one.shed > 0) problems.push(`minute ${minute}: ${one.shed} requests were shed`);
  }
  const [early = 0, last = 0] = [residentMb[1] ?? residentMb[0], residentMb.at(-1)];
  if (last > early * maxGrowth) problems.push(`memory grew from ${early} to ${last} MB`);

  let flood: Minute;
  let factor = 2;
  do {
    factor *= 2;
    flood = record(await sendAtRate(send, { perSecond: capacity * factor, seconds: 10 }));
    console.log(`| ×${factor} | ${describe(flood)} | ${site.measure().residentMb} | ${load()} |`);
    for (const { kind, answer } of flood.errors.slice(0, 5))
      problems.push(`overload: ${kind} ${answer.status} after ${answer.ms.toFixed(0)} ms`);
  } while (flood.shed === 0 && factor < maxFactor);
  if (flood.shed === 0) problems.push('the site was never overloaded');
  const after = record(await sendAtRate(send, { perSecond: capacity / 2, seconds: 20 }));
  console.log(`| after | ${describe(after)} | ${site.measure().residentMb} | ${load()} |`);
  if (after.errors.length + after.shed > 0)
    problems.push('the site did not recover from the overload');

  console.log('\nSlow clients, disconnected / longest connection, s:');
  for (const [kind, { disconnected, longestSeconds }] of Object.entries(slow.measure()))
    console.log(`  ${kind}: ${disconnected} / ${longestSeconds.toFixed(0)}`);
  const { output } = await runCommandLine({ DATA_DIR: dataDir, DEMO: 'off' }, ['leads']);
  const stored = new Set(
    (JSON.parse(output) as { reference: string }[]).map(({ reference }) => reference),
  );
  const lost = references.filter((reference) => !stored.has(reference));
  console.log(
    `\n${references.length} leads acknowledged, ${stored.size} stored, ${lost.length} lost. Load ${load()}.`,
  );
  if (lost.length > 0) problems.push(`${lost.length} acknowledged leads are lost`);
} finally {
  slow.stop();
  close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
