// A program that runs one round of alerts on the database of its settings, and reports its begin and end.
import path from 'node:path';
import { alertRound } from '../../server/alerts/alert-tasks.ts';
import { openCatalogue } from '../../server/catalogue/catalogue.ts';
import { openJobQueue } from '../../server/mail/job-queue.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readProcessConfig } from '../../server/platform/settings/config.ts';

const fail = (error: unknown) => {
  console.error(error);
  process.exit(1);
};
const config = readProcessConfig(path.resolve(import.meta.dirname, '../..'));
const database = await openDatabase(config, { error: fail, lost: fail, create: false });
const jobs = await openJobQueue(database, fail);
const catalogue = await openCatalogue(database, fail);
const round = alertRound.create({ database, jobs, catalogue, now: () => new Date() });
process.send?.('begun');
await round();
process.send?.('done');
catalogue.close();
await jobs.stop();
await database.close();
process.exit(0);
