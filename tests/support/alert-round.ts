// A program that runs one round of alerts on the database of its settings. With a number, it kills
// itself at the statement of that number: before it, while it runs, or when it was answered, in turn.
import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { alertRound } from '../../server/alerts/alert-tasks.ts';
import { openCatalogue } from '../../server/catalogue/catalogue.ts';
import { openJobs } from './open-jobs.ts';
import { withLongLimits } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readProcessConfig } from '../../server/platform/settings/config.ts';

const fail = (error: unknown) => {
  console.error(error);
  process.exit(1);
};
const config = readProcessConfig(path.resolve(import.meta.dirname, '../..'));
const killAt = Number(process.argv[2] ?? 0);
const die = () => process.kill(process.pid, 'SIGKILL');
let statements = 0;
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    if (statements === killAt && killAt % 3 === 0) die();
    // By then it is on its way to the database.
    if (statements === killAt && killAt % 3 === 1) setImmediate(die);
    return node;
  },
  async transformResult({ result }) {
    // By then the next one is, such as the commit.
    if (statements === killAt && killAt % 3 === 2) setImmediate(die);
    return result;
  },
};

// As the scheduled task: a visitor's limits are not for a round on a slow machine.
const database = withLongLimits(
  await openDatabase(config, { error: fail, lost: fail, create: false }),
);
const jobs = await openJobs(database);
const catalogue = await openCatalogue(database, fail);
const ofRound = { ...database, db: database.db.withPlugin(killer) };
await alertRound.create({ database: ofRound, jobs, catalogue, now: () => new Date() })();
catalogue.close();
await jobs.stop();
await database.close();
process.exit(0);
