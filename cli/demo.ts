import { Command } from 'commander';
import {
  contentCollectionNames,
  collections,
  describeRecord,
} from '../domain/catalogue/collections.ts';
import { listPicturesOf } from '../domain/catalogue/list-pictures.ts';
import { iterateRecords } from '../server/catalogue/catalogue-store.ts';
import type { DemoRecord } from '../server/catalogue/demo-store.ts';
import { planDemoRemoval, removeDemo, type DemoRemoval } from '../server/catalogue/remove-demo.ts';
import { openPicturesOf } from '../server/pictures/own-pictures.ts';
import { removeDemoPictures } from '../server/pictures/remove-demo-pictures.ts';
import type { OperatorServices } from '../server/services/services.ts';
import { buildOrigin, undoHint } from './command-origin.ts';
import type { OperatorContext } from './operator-context.ts';
import { formatCount } from '../domain/text/format-number.ts';
import { countOf } from '../domain/text/count-of.ts';

const help = `
Removes the demo's projects, builders, cities, articles and other records that nobody changed, with
their pictures. Changed records are kept and listed, and so are builders that your own projects use.
MLS zones and property types are kept, because every catalogue needs them.

Examples:
  npm run cli -- demo remove --dry-run
  npm run cli -- demo remove --yes`;

function describeCounts(records: readonly DemoRecord[]): string {
  const counts = contentCollectionNames.flatMap((collection) => {
    const count = records.filter((each) => each.collection === collection).length;
    const { one, many } = collections[collection];
    return count > 0 ? [countOf(count, one, many)] : [];
  });
  return counts.join(', ') || 'nothing';
}

function report(context: OperatorContext, removal: DemoRemoval, isPlan: boolean) {
  const would = isPlan ? 'Would be removed' : 'Removed';
  context.print(`${would}: ${describeCounts(removal.removed)}.`);
  if (removal.reset.length > 0)
    context.print(
      `Property types without what the demo added: ${removal.reset.map(({ key }) => key).join(', ')}.`,
    );
  for (const { collection, key, record } of removal.changed)
    context.print(`${describeRecord(collection, key, record)} was changed and is kept.`);
  for (const { collection, key, record } of removal.inUse)
    context.print(`${describeRecord(collection, key, record)} is kept: your own projects use it.`);
}

async function listLostPictures({ database }: OperatorServices, removal: DemoRemoval) {
  const lost = new Set(
    [...removal.removed, ...removal.reset].flatMap(({ record }) => [...listPicturesOf(record)]),
  );
  for (const collection of contentCollectionNames)
    for await (const record of iterateRecords(database.db, collection, { withHidden: true }))
      for (const name of listPicturesOf(record)) lost.delete(name);
  return lost;
}

export function buildDemoCommand(context: OperatorContext): Command {
  const demo = new Command('demo').description('remove the demo catalogue').helpCommand(false);
  demo
    .command('remove')
    .description('remove the demo records that nobody changed')
    .option('--dry-run', 'report what would happen and write nothing')
    .option('--yes', 'do it')
    .addHelpText('after', help)
    .action(async ({ dryRun = false, yes = false }: { dryRun?: boolean; yes?: boolean }) => {
      const services = await context.services();
      if (dryRun || !yes) {
        report(context, await planDemoRemoval(services.database.db), true);
        context.print(
          dryRun
            ? 'Dry run: nothing was written.'
            : 'Nothing was removed. Run the command again with --yes to remove them.',
        );
        if (!dryRun) context.setExitCode(2);
        return;
      }
      const removal = await removeDemo(services.database, buildOrigin());
      report(context, removal, false);
      const lost = await listLostPictures(services, removal);
      const files = await removeDemoPictures(services.config, openPicturesOf(services), lost);
      if (files > 0) context.print(`Picture files removed: ${formatCount(files)}.`);
      context.print(undoHint);
    });
  return demo;
}
