// The embedded database's size after a year: year.ts [LEADS] [ROUNDS]. In each round the clock of
// program and database advances (CLOCK_AHEAD, see support/jump-clock.mjs), leads arrive, and the site
// runs its daily tasks. With fewer rounds than days, each leaves more dead rows to vacuum. Live data is
// the size of a copy after VACUUM FULL.
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { readConfig } from '../../server/platform/settings/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import {
  createHousekeeping,
  openEmbeddedDatabase,
} from '../../server/platform/database/embedded.ts';
import { createHourlyTasks } from '../../server/services/scheduled-tasks.ts';
import { openServices } from '../../server/services/services.ts';
import { openUploadFiles } from '../../server/pictures/upload-files.ts';
import { describeMachine, ownRoot } from '../bench/bench-site.ts';
import { until } from '../support/until.ts';
import { fillDay } from './fill-leads.ts';

const [leads = 100_000, rounds = 365] = process.argv.slice(2).map(Number);
const clock = process.env['CLOCK_AHEAD'];
if (![leads, rounds].every(Number.isSafeInteger) || leads < rounds || rounds < 1 || !clock)
  throw new Error('Give the leads, and rounds. Example: npm run torture -- year 100000 365');
const yearMs = 365 * 24 * 60 * 60_000;
const reports = 10;
const maxTimesLive = 2;

const sumSizes = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    return sum + (entry.isDirectory() ? sumSizes(file) : lstatSync(file).size);
  }, 0);
const inMb = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
const measureTables = async ({ db }: Pick<Database, 'db'>) => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select oid::regclass::text as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' order by 2 desc limit 8`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-year-'));
const folder = path.join(dataDir, 'database');
const startedAt = Date.now();
const fail = (error: unknown) => {
  throw error;
};
const config = readConfig({ DATA_DIR: dataDir, LEADS_TO: 'leads@brokerage.example' }, ownRoot);
const services = await openServices(config, {
  report: () => {},
  onError: fail,
  onDatabaseLost: fail,
});
const { database } = services;
try {
  console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)}`);
  const tidy = createHousekeeping({
    exec: async (statement) => {
      await sql.raw(statement).execute(database.db);
      return [];
    },
  });
  const tasks = createHourlyTasks({
    ...services,
    files: openUploadFiles(services.config),
    batches: { work: () => fail(new Error('Not hourly.')) },
    storage: () => fail(new Error('Not hourly.')),
    report: console.log,
  });
  const boss = new PgBoss({ ...database.bossOptions, supervise: false, schedule: false });
  boss.on('error', fail);
  await boss.start();
  let [filled, peak, slowestTidyMs] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const aheadMs = Math.round((yearMs * round) / rounds);
    writeFileSync(clock, String(aheadMs));
    await until('the database’s clock has jumped', async () => {
      const { rows } = await sql<{ at: Date }>`select now() as at`.execute(database.db);
      return rows[0]!.at.getTime() >= startedAt + aheadMs;
    });
    const count = Math.floor((leads * round) / rounds) - filled;
    await fillDay(database.db, { from: filled + 1, count });
    filled += count;
    for (const task of tasks) await task();
    await boss.supervise();
    const tidiesAt = performance.now();
    await tidy();
    slowestTidyMs = Math.max(slowestTidyMs, performance.now() - tidiesAt);
    peak = Math.max(peak, sumSizes(folder));
    if (round % Math.ceil(rounds / reports) === 0)
      console.log(`Round ${round}: ${filled} leads, ${inMb(sumSizes(folder))} MB on disk`);
  }
  await boss.stop();
  const { rows } = await sql<{ jobs: number; limits: number }>`
    select (select count(*) from pgboss.job) as jobs, (select count(*) from rate_limits) as limits`.execute(
    database.db,
  );
  const after = await measureTables(database);
  await services.close();

  const copy = path.join(dataDir, 'copy');
  cpSync(folder, copy, { recursive: true });
  const compact = await openEmbeddedDatabase(copy);
  await sql`vacuum full`.execute(compact.db);
  const live = await measureTables(compact);
  const sizes = await sql<{ bytes: number }>`
    select sum(pg_database_size(oid))::bigint as bytes from pg_database`.execute(compact.db);
  await compact.close();

  const liveBytes = sizes.rows[0]!.bytes;
  const onDisk = sumSizes(folder);
  const wal = sumSizes(path.join(folder, 'pg_wal'));
  console.log('\n| Table | On disk, MB | Live, MB |\n| --- | --- | --- |');
  for (const [name, bytes] of after)
    console.log(`| ${name} | ${inMb(bytes)} | ${inMb(live.get(name) ?? 0)} |`);
  console.log(
    `\n${filled} leads, a year in ${rounds} rounds: ${inMb(onDisk)} MB on disk (${inMb(wal)} of them WAL), ${inMb(peak)} peak; ${inMb(liveBytes)} MB live. Ratio ${(onDisk / liveBytes).toFixed(2)}, peak ${(peak / liveBytes).toFixed(2)}; the limit is ${maxTimesLive}.`,
  );
  console.log(
    `${rows[0]?.jobs} jobs and ${rows[0]?.limits} rate limits remain; the slowest vacuum took ${slowestTidyMs.toFixed(0)} ms. Load ${loadavg()[0]?.toFixed(1)}.`,
  );
  if (onDisk > maxTimesLive * liveBytes) process.exitCode = 1;
} finally {
  await services.close();
  rmSync(dataDir, { recursive: true, force: true });
}
