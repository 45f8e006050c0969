import { Command } from 'commander';
import { type Collection, describeRecord } from '../domain/catalogue/collections.ts';
import { countUses, type StoredRecord } from '../server/catalogue/record-store.ts';
import { insertCommandLine } from '../server/catalogue/command-audit.ts';
import { locateRecords } from '../server/catalogue/locate-records.ts';
import type { ActionOf } from '../domain/operators/console-routes.ts';
import { buildOrigin, undoHint } from './command-origin.ts';
import type { OperatorContext } from './operator-context.ts';
import { buildCollectionOption } from './arguments.ts';
import { countOf } from '../domain/text/count-of.ts';

interface Options {
  type?: Collection;
  dryRun?: boolean;
  yes?: boolean;
}

interface Change {
  name: 'hide' | 'show' | 'remove';
  description: string;
  help: string;
  words: { done: string; planned: string; nothing: string };
  /** The console's action that does the same. */
  intent: ActionOf<'record'>;
  needsYes: boolean;
  applies(record: StoredRecord): boolean;
}

const names = `
Name a record by its stub, a city by its slug, a builder by its url, a zone or type by its name, a
testimonial by its author, an FAQ entry by its question, the about-us page as about-us.`;

const changes: readonly Change[] = [
  {
    name: 'hide',
    description: 'take records off the site without removing them',
    help: `${names}
The page of a hidden project, builder or article answers 410 and shows similar ones. An import
may change a hidden record; it stays hidden until "show".

Examples:
  npm run cli -- hide bobbin-works
  npm run cli -- hide averill-quoin --type builder`,
    words: { done: 'is hidden', planned: 'would be hidden', nothing: 'is hidden already' },
    intent: 'archive',
    needsYes: false,
    applies: ({ hiddenAt }) => hiddenAt === null,
  },
  {
    name: 'show',
    description: 'show hidden records again',
    help: `${names}\n\nExample:\n  npm run cli -- show bobbin-works`,
    words: { done: 'is shown', planned: 'would be shown', nothing: 'is shown already' },
    intent: 'restore',
    needsYes: false,
    applies: ({ hiddenAt }) => hiddenAt !== null,
  },
  {
    name: 'remove',
    description: 'remove records',
    help: `${names}
The page of a removed record answers 404; "hide" answers 410 and shows similar records. For 90
days, its history in the console restores a removed record.

Example:
  npm run cli -- remove bobbin-works --yes`,
    words: { done: 'is removed', planned: 'would be removed', nothing: '' },
    intent: 'remove',
    needsYes: true,
    applies: () => true,
  },
];

async function apply(context: OperatorContext, change: Change, keys: string[], options: Options) {
  const { database, catalogueWriter } = await context.services();
  const located = await locateRecords(database.db, keys, options.type ?? null);
  const isPlan = (options.dryRun ?? false) || (change.needsYes && !options.yes);
  const origin = buildOrigin();
  for (const stored of located) {
    const { collection, key, record } = stored;
    const name = describeRecord(collection, key, record);
    if (!change.applies(stored)) {
      context.print(`${name} ${change.words.nothing}.`);
      continue;
    }
    const uses = change.name === 'show' ? 0 : await countUses(database.db, stored);
    if (!isPlan) {
      await catalogueWriter[change.name](collection, [key], origin);
      await insertCommandLine(database.db, change, stored, origin);
    }
    context.print(`${name} ${isPlan ? change.words.planned : change.words.done}.`);
    if (uses > 0)
      context.print(
        `  ${countOf(uses, 'visible project uses', 'visible projects use')} it; ${uses === 1 ? 'its page works' : 'their pages work'} without it.`,
      );
  }
  if (options.dryRun) context.print('Dry run: nothing was written.');
  else if (isPlan) {
    context.print('Nothing was removed. Run the command again with --yes to remove them.');
    context.setExitCode(2);
  } else context.print(undoHint);
}

const buildCommand = (change: Change) => (context: OperatorContext) => {
  const command = new Command(change.name)
    .description(change.description)
    .argument('<name...>', 'which records')
    .addOption(buildCollectionOption())
    .option('--dry-run', 'report what would happen and write nothing')
    .addHelpText('after', change.help)
    .action((keys: string[], options: Options) => apply(context, change, keys, options));
  return change.needsYes ? command.option('--yes', 'do it') : command;
};

export const visibilityCommands = changes.map(buildCommand);
