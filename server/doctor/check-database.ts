import type { Database } from '../database/database.ts';
import { inspectDatabase } from '../database/inspect-database.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const about = 'Database';
const oldestVersion = 15;
const clockMayDifferMs = 5000;

/** Version, extension, migrations and clock of a database that could be opened. */
export async function checkDatabase(
  database: Database,
  now = () => new Date(),
): Promise<Finding[]> {
  const askedAt = now();
  const report = await inspectDatabase(database);
  const midway = (askedAt.getTime() + now().getTime()) / 2;
  const found: Finding[] = [];
  const version = `${Math.floor(report.versionNumber / 10_000)}.${report.versionNumber % 10_000}`;
  const kind = database.kind === 'embedded' ? 'embedded' : 'a server';
  if (report.versionNumber < oldestVersion * 10_000)
    found.push(
      problem(about, `It is PostgreSQL ${version}. Take version ${oldestVersion} or newer.`),
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
            'The extension pg_trgm is not there yet. The start adds it where the user may; else an administrator runs in this database: create extension pg_trgm',
          )
        : problem(
            about,
            'Its server lacks the extension pg_trgm. Install its contrib modules (on Debian they come with the server), then run in this database: create extension pg_trgm',
          ),
    );

  if (report.unknown.length > 0)
    found.push(
      problem(
        about,
        `A newer version of this program changed it (${report.unknown.join(', ')}). Install that version, or restore the backup from before.`,
      ),
    );
  else if (report.pending.length > 0)
    found.push(
      warning(
        about,
        `${report.pending.length} migrations are due, which the next start runs. Make a backup before it: npm run cli -- backup FILE`,
      ),
    );
  else found.push(fine(about, 'Every migration has run.'));

  const differenceMs = Math.round(Math.abs(report.clock.getTime() - midway));
  if (differenceMs > clockMayDifferMs)
    found.push(
      warning(
        about,
        `Its clock and this machine's differ by ${Math.round(differenceMs / 1000)} seconds, so that sessions and codes end too early or too late. Turn on time synchronization on both (timedatectl set-ntp true).`,
      ),
    );
  return found;
}
