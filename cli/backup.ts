import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { writeBackup } from '../server/platform/backup/write-backup.ts';
import { resolveTarget, type OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';
import { countOf } from '../domain/text/count-of.ts';
import { formatCount } from '../domain/text/format-number.ts';

const help = `
Writes leads, consents, messages, operators, catalogue, articles and stored files
(pictures, uploads, mail) into one file that only you can read, all as of one moment, while
the site keeps running. An existing file is replaced once the new one is complete. Keep the
file safe: it contains personal data.

Example:
  npm run cli -- backup groundbreak-2026-11-21.backup`;

export function buildBackupCommand(context: OperatorContext): Command {
  return new Command('backup')
    .description('write the whole site into one backup file')
    .argument('<file>', 'the file to write')
    .addHelpText('after', help)
    .action(async (file: string) => {
      const target = resolveTarget(context, file);
      const { tables, files } = await writeBackup(await context.services(), target, {
        rows: createProgress(context, 'Reading rows'),
        files: createProgress(context, 'Packing files'),
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const megabytes = (await stat(target)).size / 1e6;
      context.print(
        `${file} written: ${formatCount(rows)} rows of ${tables.length} tables, ${formatCount(files.length)} files, ${megabytes.toFixed(1)} MB.`,
      );
      const photos = files.filter(({ path }) => path.startsWith('uploads/')).length;
      const sees = photos === 0 ? '' : ` and sees ${countOf(photos, 'photo ID', 'photo IDs')}`;
      context.print(`Nothing in it is encrypted: whoever can open it reads every lead${sees}.`);
    });
}
