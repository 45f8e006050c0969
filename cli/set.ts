import { Command } from 'commander';
import { type Collection, describeRecord } from '../domain/catalogue/collections.ts';
import { describeDifferences } from '../domain/catalogue/describe-differences.ts';
import { listPicturesOf } from '../domain/export/list-pictures.ts';
import { readTypedValues } from '../domain/catalogue/edit-record.ts';
import type { Project } from '../domain/projects/project.ts';
import { changeRecord, editStored, locateRecords } from '../server/catalogue/edit-catalogue.ts';
import { listNewDoubts } from '../server/catalogue/import-records.ts';
import { openPicturesOf, type OwnPictures } from '../server/images/own-pictures.ts';
import { isOnSite } from '../server/images/store-picture-file.ts';
import { buildOrigin } from './command-origin.ts';
import { describeMissing } from './export.ts';
import type { OperatorContext } from './operator-context.ts';
import { buildCollectionOption } from './arguments.ts';

const help = `
Write numbers with or without formatting ($649,900), dates as YYYY-MM-DD, lists with semicolons, yes
or no in words, and rows such as floorPlans as JSON. "field=" clears a field; a dot reaches into a
group: fees.parkingCad=60000. Fields and rules are those of an import.

Examples:
  npm run cli -- set bobbin-works storeys=12 salesStatus="Last chance"
  npm run cli -- set bobbin-works 'amenities=Pool; Gym' launchedOn=
  npm run cli -- set averill-quoin --part builder website=https://averill.example`;

/** Pictures that a correction adds and that the site does not have. */
async function listMissingPictures(
  own: OwnPictures,
  before: unknown,
  after: unknown,
): Promise<string[]> {
  const previous = new Set(listPicturesOf(before));
  const missing: string[] = [];
  for (const name of new Set(listPicturesOf(after))) {
    if (previous.has(name)) continue;
    if (!(await isOnSite(own, name))) missing.push(name);
  }
  return missing;
}

export function buildSetCommand(context: OperatorContext): Command {
  return new Command('set')
    .description('correct fields of one record')
    .argument('<name>', 'the stub of the record')
    .argument('<assignments...>', 'what to set, as field=value')
    .addOption(buildCollectionOption())
    .option('--dry-run', 'report what would change and write nothing')
    .addHelpText('after', help)
    .action(
      async (
        key: string,
        assignments: string[],
        { part: collection, dryRun = false }: { part?: Collection; dryRun?: boolean },
      ) => {
        const { config, database, catalogueWriter } = await context.services();
        const [stored] = await locateRecords(database.db, [key], collection ?? null);
        if (!stored) return;
        const { before, after } = editStored(stored, assignments);
        const differences = describeDifferences(before.record, after);
        const doubts =
          before.collection === 'projects'
            ? await listNewDoubts(
                catalogueWriter,
                before.record as Project,
                after as Project,
                readTypedValues(before.collection, assignments),
              )
            : [];
        const missing = await listMissingPictures(
          openPicturesOf({ config, database }),
          before.record,
          after,
        );
        if (!dryRun)
          await changeRecord(
            database,
            before,
            (now) => editStored(now, assignments).after,
            buildOrigin(),
          );
        context.print(`${describeRecord(before.collection, key, before.record)}:`);
        for (const line of differences) context.print(`  ${line}`);
        if (differences.length === 0) context.print('  nothing changes');
        for (const line of doubts) context.print(line);
        if (missing.length > 0) context.print(describeMissing(missing));
        if (before.hiddenAt) context.print('  It is hidden; "show" shows it.');
        if (dryRun) context.print('Dry run: nothing was written.');
      },
    );
}
