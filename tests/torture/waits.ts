// The longest that health waits beside each costly input, on both databases: waits.ts [TIMES].
// The first column of the table is the kind; `tests/fuzz/large-requests.ts` has many more inputs.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { describeMachine, startBenchSite } from '../bench/bench-site.ts';
import { openOperator } from '../support/console-visitor.ts';
import { startThrowAwayPostgres } from '../support/postgres.ts';
import { watchHealth } from '../support/watch-health.ts';
import { listCostlyInputs } from './costly-inputs.ts';

const times = Number(process.argv[2] ?? 3);
if (!Number.isSafeInteger(times) || times < 1)
  throw new Error('Give the number of times. Example: npm run torture -- waits 3');
const longestWaitMs = 500;

const highLimits = Object.fromEntries(
  ['LEADS_PER_MINUTE', 'READS_PER_SECOND', 'LOGIN_FAILURES_PER_CLIENT'].map((name) => [
    `LIMIT_${name}`,
    '100000',
  ]),
);

async function measure(settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-waits-'));
  const site = await startBenchSite(dataDir, { DEMO: 'on', ...highLimits, ...settings });
  try {
    const person = { name: 'Ada', email: 'ada@example.com' };
    const where = { url: site.url, dataDir, settings };
    const admin = await openOperator(where, person, 'admin', 'agent', 'editor');
    const rows = [];
    for (const { kind, what, send } of await listCostlyInputs(site.url, admin)) {
      let longestMs = 0;
      const statuses = new Set<number>();
      // What is not measured compiles the code.
      for (let time = 0; time <= times; time += 1) {
        const measured = await watchHealth(site.url, async () => {
          const answer = await send();
          await answer.arrayBuffer();
          return answer.status;
        });
        statuses.add(measured.result);
        if (time > 0) longestMs = Math.max(longestMs, measured.longestMs);
      }
      rows.push({ kind, what, statuses: [...statuses].join(', '), longestMs });
    }
    return rows;
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)}; the longest of ${times}`);
const embedded = await measure({});
const postgres = await startThrowAwayPostgres();
const onServer = postgres ? await measure({ DATABASE_URL: postgres.url }) : [];
await postgres?.stop();
console.log('| Kind | Input | Status | Embedded, ms | PostgreSQL, ms |\n| - | - | - | - | - |');
for (const [at, { kind, what, statuses, longestMs }] of embedded.entries()) {
  const other = onServer[at]?.longestMs;
  const waits = [longestMs, other].map((ms) => (ms === undefined ? '' : Math.round(ms)));
  console.log(`| ${kind} | ${what} | ${statuses} | ${waits.join(' | ')} |`);
  if (Math.max(longestMs, other ?? 0) > longestWaitMs) process.exitCode = 1;
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}`);
