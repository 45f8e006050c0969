import { Command } from 'commander';
import type { CataloguePart } from '../domain/catalogue/catalogue-parts.ts';
import { describeDifferences } from '../domain/catalogue/describe-differences.ts';
import { describeRecord } from '../domain/catalogue/part-words.ts';
import { changeRecord, editStored, locateRecords } from '../server/catalogue/edit-catalogue.ts';
import { buildOrigin } from './command-origin.ts';
import type { OperatorContext } from './operator-context.ts';
import { buildPartOption } from './part-option.ts';

const help = `
A number may be written as people write it ($649,900), a date is YYYY-MM-DD, a list has semicolons
between its entries, yes and no are words, and rows such as floorPlans are JSON. "field=" clears a
field. Parts of a group are written with a point: fees.parkingCad=60000. The fields are those of an
import, and the same rules hold.

Examples:
  npm run cli -- set bobbin-works storeys=12 salesStatus="Last chance"
  npm run cli -- set bobbin-works 'amenities=Pool; Gym' launchedOn=
  npm run cli -- set averill-quoin --part builder website=https://averill.example`;

/** The command `set NAME field=value …`. */
export function buildSetCommand(context: OperatorContext): Command {
  return new Command('set')
    .description('correct fields of one record')
    .argument('<name>', 'the stub of the record')
    .argument('<assignments...>', 'what to set, as field=value')
    .addOption(buildPartOption())
    .option('--dry-run', 'say what would change and write nothing')
    .addHelpText('after', help)
    .action(
      async (
        key: string,
        assignments: string[],
        { part, dryRun = false }: { part?: CataloguePart; dryRun?: boolean },
      ) => {
        const { database } = await context.services();
        const [stored] = await locateRecords(database.db, [key], part ?? null);
        if (!stored) return;
        const { before, after } = editStored(stored, assignments);
        const differences = describeDifferences(before.record, after);
        if (!dryRun)
          await changeRecord(
            database,
            before,
            (now) => editStored(now, assignments).after,
            buildOrigin(),
          );
        context.print(`${describeRecord(before.part, key, before.record)}:`);
        for (const line of differences) context.print(`  ${line}`);
        if (differences.length === 0) context.print('  nothing changes');
        if (before.hiddenAt) context.print('  It is hidden; "show" shows it.');
        if (dryRun) context.print('Dry run: nothing was written.');
      },
    );
}
