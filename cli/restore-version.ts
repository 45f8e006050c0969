import { Command, InvalidArgumentError } from 'commander';
import { describeRecord } from '../domain/catalogue/collections.ts';
import {
  planBatchRestoration,
  planRestoration,
  restoreVersions,
  type Restoration,
} from '../server/catalogue/edit-catalogue.ts';
import type { Services } from '../server/services.ts';
import { buildOrigin } from './command-origin.ts';
import { describeChange } from './history.ts';
import type { OperatorContext } from './operator-context.ts';
import { formatCount } from '../domain/text/format-number.ts';

const help = `
Returns a record to how it was before a change: its fields, and whether it was hidden. A removed
record is added again, with the same id. "history" lists the versions and their numbers. Restoring is
a change, too: it appears in the history and can be undone.

Examples:
  npm run cli -- restore-version 41
  npm run cli -- restore-version --batch 6f1c2d8e-0f5b-4a51-9d57-0a3c7f0f9a11 --dry-run`;

const maxShown = 20;

interface Options {
  batch?: string;
  dryRun?: boolean;
}

function parseId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give the number of a version, as printed by "history".');
}

async function plan({ db }: Services['database'], id: number | undefined, { batch }: Options) {
  if (batch !== undefined) return planBatchRestoration(db, batch);
  if (id === undefined) throw new Error('Give the number of a version, or --batch.');
  return { restorations: [await planRestoration(db, id)], changedSince: [] };
}

function describeRestoration({ version, current }: Restoration): string[] {
  const { collection, key, record, hiddenAt } = version;
  const name = describeRecord(collection, key, record);
  if (!current) return [`${name} is restored.`];
  const lines = describeChange({ ...current, next: { record, hiddenAt } });
  return [`${name}:`, ...(lines.length > 0 ? lines : ['nothing changes']).map((l) => `  ${l}`)];
}

export function buildRestoreVersionCommand(context: OperatorContext): Command {
  return new Command('restore-version')
    .description('undo changes to the catalogue')
    .argument('[id]', 'the version to restore', parseId)
    .option('--batch <batch>', 'undo all changes of one command or import')
    .option('--dry-run', 'report what would happen and write nothing')
    .addHelpText('after', help)
    .action(async (id: number | undefined, options: Options) => {
      const { database } = await context.services();
      const { restorations, changedSince } = await plan(database, id, options);
      if (!options.dryRun) {
        const versions = restorations.map(({ version }) => version);
        await restoreVersions(database, versions, buildOrigin('restore'));
      }
      for (const restoration of restorations.slice(0, maxShown))
        for (const line of describeRestoration(restoration)) context.print(line);
      if (restorations.length > maxShown)
        context.print(`and ${formatCount(restorations.length - maxShown)} more`);
      for (const { collection, key, record } of changedSince.slice(0, maxShown))
        context.print(
          `${describeRecord(collection, key, record)} has changed since and is left as it is.`,
        );
      if (changedSince.length > maxShown)
        context.print(
          `and ${formatCount(changedSince.length - maxShown)} more have changed since and are left as they are`,
        );
      if (options.dryRun) context.print('Dry run: nothing was written.');
    });
}
