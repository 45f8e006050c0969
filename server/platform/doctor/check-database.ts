import type { Database } from '../database/database.ts';
import { inspectDatabase, type DatabaseReport } from '../database/inspect-database.ts';
import { describeNewer } from '../database/migrate.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const about = 'Database';
const minVersion = 15;
const maxClockDifferenceMs = 5000;

/** Checks version, extension, migrations and clock of an open database; `report` is what it read. */
export async function checkDatabase(
  database: Database,
  now = () => new Date(),
): Promise<{ found: Finding[]; report: DatabaseReport }> {
  const askedAt = now();
  const report = await inspectDatabase(database);
  const midway = (askedAt.getTime() + now().getTime()) / 2;
  const found: Finding[] = [];
  const version = `${Math.floor(report.versionNumber / 10_000)}.${report.versionNumber % 10_000}`;
  const kind = database.kind === 'embedded' ? 'embedded' : 'a server';
  if (report.versionNumber < minVersion * 10_000)
    found.push(
      problem(about, `It is PostgreSQL ${version}. Upgrade to version ${minVersion} or newer.`),
    );
  else
    found.push(
      fine(
        about,
        `It answers: PostgreSQL ${version}, ${kind}, ${Math.ceil(report.bytes / 1024 / 1024)} MB.`,
      ),
    );

  if (!report.hasTrigrams)
    found.push(
      report.mayAddTrigrams
        ? warning(
            about,
            'The extension pg_trgm is missing. The site adds it at startup if its user is allowed to; otherwise an administrator must run in this database: create extension pg_trgm',
          )
        : problem(
            about,
            'Its server lacks the extension pg_trgm. Install its contrib modules (on Debian they come with the server), then run in this database: create extension pg_trgm',
          ),
    );

  if (report.unknown.length > 0) found.push(problem(about, describeNewer(report.unknown)));
  else if (report.pending.length > 0)
    found.push(
      warning(
        about,
        `${report.pending.length} migrations will run at the next start. Make a backup first: npm run cli -- backup FILE`,
      ),
    );
  else found.push(fine(about, 'All migrations have run.'));

  const differenceMs = Math.round(Math.abs(report.clock.getTime() - midway));
  if (differenceMs > maxClockDifferenceMs)
    found.push(
      warning(
        about,
        `Its clock and this machine's differ by ${Math.round(differenceMs / 1000)} seconds, so sessions and codes expire at the wrong time. Turn on time synchronization on both (timedatectl set-ntp true).`,
      ),
    );
  return { found, report };
}
