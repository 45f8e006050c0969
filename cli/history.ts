import { Command, InvalidArgumentError } from 'commander';
import { describeDifferences } from '../domain/catalogue/describe-differences.ts';
import { describeRecord } from '../domain/catalogue/collections.ts';
import { toTorontoMinute } from '../domain/dates/iso-day.ts';
import { listVersions, type VersionWithNext } from '../server/catalogue/version-store.ts';
import type { OperatorContext } from './operator-context.ts';

const help = `
Each entry says when, by whom and how a record was changed, and gives the number of the previous
version. To undo a change, restore that version:

  npm run cli -- history bobbin-works
  npm run cli -- restore-version 41
  npm run cli -- restore-version --batch 6f1c…   everything that one command or import changed`;

const maxListed = 1000;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxListed) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${maxListed}.`);
}

export function describeChange({
  record,
  hiddenAt,
  next,
}: Pick<VersionWithNext, 'record' | 'hiddenAt' | 'next'>): string[] {
  if (!next) return ['removed'];
  const lines = describeDifferences(record, next.record);
  if ((hiddenAt === null) !== (next.hiddenAt === null))
    lines.push(next.hiddenAt ? 'hidden' : 'shown again');
  return lines;
}

function describeVersion(version: VersionWithNext): string {
  const { id, at, actor, cause, batchId, collection, key, record } = version;
  const by = actor === null ? cause : `${cause} by ${actor}`;
  return [
    `version ${id}  ${toTorontoMinute(at)}  ${by}  ${describeRecord(collection, key, record)}`,
    ...describeChange(version).map((line) => `  ${line}`),
    ...(batchId ? [`  batch ${batchId}`] : []),
  ].join('\n');
}

export function buildHistoryCommand(context: OperatorContext): Command {
  return new Command('history')
    .description('list changes of the catalogue, newest first')
    .argument('[name]', 'the stub of one record (default: all records)')
    .option('--limit <n>', 'how many changes', parseLimit, 20)
    .addHelpText('after', help)
    .action(async (key: string | undefined, { limit }: { limit: number }) => {
      const { database } = await context.services();
      const versions = await listVersions(database.db, { key: key ?? null, limit });
      for (const version of versions) context.print(describeVersion(version));
      if (versions.length === 0)
        context.print(key === undefined ? 'No changes yet.' : `${key}: no changes.`);
      else if (versions.length === limit)
        context.print(`Only the last ${limit} are shown; --limit shows more.`);
    });
}
