import { Command } from 'commander';
import { describeWrongKey, needsConsoleKey } from '../server/operators/console-key.ts';
import { checkBackup, restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { nameNewOption, resolveFile, type OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';
import { formatCount } from '../domain/text/format-number.ts';

const help = `
The backup may come from the embedded database or a PostgreSQL server, from this version
or an older one. The site keeps running and shows the restored data at once. Messages
that were not sent when the backup was made are sent now.

The whole file is checked before anything is written, and the rows are written in one
transaction: a truncated or altered backup, or one from a newer version, changes nothing.

A site that is not empty is refused unless --replace is given. A site is empty as its
first start left it, with or without the demo catalogue: no leads, operators, stored
pictures or mail, and an unchanged catalogue.

If the site was never started, --new creates the database first, so that a backup,
your settings and console.key are all you need to move a site to another machine.

Examples:
  npm run cli -- restore groundbreak-2026-11-21.backup
  npm run cli -- restore groundbreak-2026-11-21.backup --new
  npm run cli -- restore groundbreak-2026-11-21.backup --replace`;

interface Options {
  replace?: boolean;
  new?: boolean;
}

export function buildRestoreCommand(context: OperatorContext): Command {
  return new Command('restore')
    .description('restore the site from a backup')
    .argument('<file>', 'the backup file')
    .option('--replace', 'replace everything on the site')
    .option('--new', 'create the database if there is none')
    .addHelpText('after', help)
    .action(async (file: string, { replace = false, new: create = false }: Options) => {
      const check = createProgress(context, 'Checking the backup');
      // A backup that is refused leaves no new database behind.
      if (create) await checkBackup(resolveFile(context, file), check);
      const services = await nameNewOption(context.services({ create, seeds: false }));
      const manifest = await restoreBackup(services, resolveFile(context, file), {
        replace,
        progress: {
          check,
          files: createProgress(context, 'Unpacking files'),
          rows: createProgress(context, 'Writing rows'),
        },
      });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      context.print(
        `Restored: ${formatCount(rows)} rows of ${manifest.tables.length} tables and ${formatCount(manifest.files.length)} files, as of ${manifest.createdAt}.`,
      );
      if (await needsConsoleKey(services))
        context.print(
          `Authenticator apps do not work yet: ${describeWrongKey(services.config)}. Put your copy of the key there (or into CONSOLE_KEY), and restart the site if it runs. Without a copy, operators sign in with recovery codes or a new link: npm run cli -- operator add EMAIL`,
        );
    });
}
