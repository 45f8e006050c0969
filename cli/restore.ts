import { Command } from 'commander';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { resolveFile, type OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';

const help = `
The backup may come from the embedded database or from a PostgreSQL server, from this
version or an older one. The site goes on running and shows the restored data at once.
Messages that were not sent when the backup was made are sent now.

The whole file is checked before anything is written, and the rows are written in one
transaction: a backup that is cut off, altered or from a newer version is refused with
nothing changed.

A site that is not empty is refused unless --replace is given. Empty is a site as its
first start left it, with or without the demo catalogue: no lead, no operator, no
picture or mail kept, and a catalogue that nobody changed.

Where no site was started yet, --new makes the database first, so that a site can be
moved to another machine by its backup alone.

Examples:
  npm run cli -- restore groundbreak-2026-11-21.backup
  npm run cli -- restore groundbreak-2026-11-21.backup --new
  npm run cli -- restore groundbreak-2026-11-21.backup --replace`;

const format = (count: number) => count.toLocaleString('en-CA');

interface Options {
  replace?: boolean;
  new?: boolean;
}

/** The command `restore FILE [--replace] [--new]`. */
export function buildRestoreCommand(context: OperatorContext): Command {
  return new Command('restore')
    .description('put a backup in the place of what the site holds')
    .argument('<file>', 'a file that backup wrote')
    .option('--replace', 'replace everything that the site holds now')
    .option('--new', 'make the database where there is none yet')
    .addHelpText('after', help)
    .action(async (file: string, { replace = false, new: create = false }: Options) => {
      const services = await context.services({ create });
      const manifest = await restoreBackup(services, resolveFile(context, file), {
        replace,
        progress: {
          check: createProgress(context, 'Checking the backup'),
          files: createProgress(context, 'Unpacking files'),
          rows: createProgress(context, 'Writing rows'),
        },
      });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      context.print(
        `Restored: ${format(rows)} rows of ${manifest.tables.length} tables and ${format(manifest.files.length)} files, as they were on ${manifest.createdAt}.`,
      );
    });
}
