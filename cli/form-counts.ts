import { Command, Option } from 'commander';
import type { IsoDay } from '../domain/dates/iso-day.ts';
import { listFormCounts } from '../server/leads/intake/form-count-store.ts';
import { printCsv } from './csv.ts';
import type { OperatorContext } from './operator-context.ts';
import { parseDay } from './arguments.ts';

export function buildFormCountsCommand(context: OperatorContext): Command {
  return new Command('form-counts')
    .description('print how often forms were started, rejected and completed, by day')
    .addOption(
      new Option('--format <format>', 'json or csv').choices(['json', 'csv']).default('csv'),
    )
    .option('--since <date>', 'only days on or after this one (YYYY-MM-DD)', parseDay)
    .action(async ({ format, since }: { format: string; since?: IsoDay }) => {
      const { database } = await context.services();
      const counts = await listFormCounts(database.db, since ?? null);
      if (format === 'json') {
        context.print(JSON.stringify(counts, null, 2));
        return;
      }
      const rows = counts.map(({ day, form, event, count }) => [day, form, event, String(count)]);
      printCsv(context, ['day', 'form', 'event', 'count'], rows);
    });
}
