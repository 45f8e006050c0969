// Sends the site unusual requests, generated from its OpenAPI document and the console's table, and
// reports incorrect answers. `--seed N` repeats a run, `--requests N` sets its length.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, startBenchSite } from '../bench/bench-site.ts';
import { addMembers } from '../support/members.ts';
import { fuzzConsole } from './fuzz-console.ts';
import { fuzzLarge } from './fuzz-large.ts';
import { fuzzImports } from './fuzz-imports.ts';
import { fuzzZips } from './fuzz-zips.ts';
import { makeRequests } from './make-requests.ts';
import { formatRequest, sendRequests } from './send-requests.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '20000' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(values.requests);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1)
  throw new Error('--seed and --requests are whole numbers. Example: npm run fuzz -- --seed 7');

const highLimits = Object.fromEntries(
  [
    'LEADS_PER_MINUTE',
    'EVENTS_PER_MINUTE',
    'READS_PER_SECOND',
    'LOGIN_FAILURES_PER_ACCOUNT',
    'LOGIN_FAILURES_PER_CLIENT',
    'CODES_PER_EMAIL',
    'CODES_PER_CLIENT',
    'CODES_PER_CLIENT_PER_DAY',
    'CONFIRMATIONS_PER_EMAIL',
    'UPLOADS_PER_HOUR',
  ].map((name) => [`LIMIT_${name}`, '100000']),
);

console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)}`);
console.log(`Seed ${seed}: npm run fuzz -- --seed ${seed} --requests ${count}`);

const imports = await fuzzImports({ seed, count: Math.ceil(count / 10) });
console.log(
  `${imports.files} import files and mappings: ${imports.read} read, ${imports.refused} rejected with an explanation; the slowest took ${Math.round(imports.slowestMs)} ms.`,
);
const zips = await fuzzZips({ seed, count: Math.ceil(count / 10) });
console.log(
  `${zips.files} corrupted zips, imports and backups: ${zips.read} read, ${zips.refused} rejected with an explanation; the slowest took ${Math.round(zips.slowestMs)} ms.`,
);

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-fuzz-'));
const emptySite = await startBenchSite(dataDir);
await emptySite.stop();
const emails = Array.from({ length: 300 }, (_, at) => `member-${at}@example.com`);
const members = await addMembers({ DATA_DIR: dataDir }, emails);
const site = await startBenchSite(dataDir, highLimits);
try {
  const tokens = members.map(({ live }) => live);
  const requests = await makeRequests(site.url, { seed, count, tokens });
  const formatCounts = (counted: ReadonlyMap<number, number>) =>
    [...counted]
      .sort(([a], [b]) => a - b)
      .map(([status, n]) => `${n} of ${status}`)
      .join(', ');
  const consoleCount = Math.ceil(count / 4);
  const ofConsole = await fuzzConsole({ url: site.url, dataDir }, { seed, count: consoleCount });
  console.log(
    `${consoleCount} requests of the console, the slowest ${Math.round(ofConsole.slowestMs)} ms: ${formatCounts(ofConsole.statuses)}.`,
  );
  const large = await fuzzLarge(site.url);
  console.log(
    `${large.requests} large requests: ${formatCounts(large.statuses)}. Health waited longest:`,
  );
  for (const { what, longestMs } of large.slowest)
    console.log(`  ${Math.round(longestMs)} ms beside ${what}`);
  const startedAt = performance.now();
  const { statuses, problems, slowestMs } = await sendRequests(site.url, requests, {
    onProgress: (done) => {
      if (done % 2000 === 0) console.log(`${done} of ${requests.length} requests`);
    },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${requests.length} requests in ${seconds.toFixed(0)} s, the slowest ${Math.round(slowestMs)} ms: ${formatCounts(statuses)}.`,
  );
  const { status } = await fetch(`${site.url}/api/v1/health`);
  const reasons = new Map<string, string[]>();
  for (const { reason, request } of [...ofConsole.problems, ...large.problems, ...problems])
    reasons.set(reason, [...(reasons.get(reason) ?? []), formatRequest(request)]);
  for (const [reason, examples] of reasons)
    console.log(`\n${examples.length} times: ${reason}\n  ${examples.slice(0, 3).join('\n  ')}`);
  for (const problem of [...imports.problems, ...zips.problems]) console.log(`\n${problem}`);
  const problemCount = [
    problems,
    ofConsole.problems,
    large.problems,
    imports.problems,
    zips.problems,
  ].flat().length;
  console.log(
    `\n${problemCount} problems. The site is ${status === 200 ? 'healthy' : `not healthy: ${status}`}.`,
  );
  if (problemCount > 0 || status !== 200) process.exitCode = 1;
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
