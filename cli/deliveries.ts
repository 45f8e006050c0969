import { Command, Option } from 'commander';
import { formatTorontoTime } from '../domain/dates/toronto-time.ts';
import { countOf } from '../domain/text/count-of.ts';
import { listUnsentWithState, type UnsentDelivery } from '../server/mail/delivery-store.ts';
import { printCsv } from './csv.ts';
import type { OperatorContext } from './operator-context.ts';

interface Options {
  failed?: true;
  format: 'json' | 'csv';
  retry?: string;
}

const columns: readonly (readonly [string, (delivery: UnsentDelivery) => string | null])[] = [
  ['id', ({ id }) => id],
  ['kind', ({ kind }) => kind],
  ['reference', ({ reference }) => reference],
  ['state', ({ state }) => state],
  ['attempts', ({ attempts }) => String(attempts)],
  ['last_error', ({ last_error }) => last_error],
  ['planned_at', ({ created_at }) => formatTorontoTime(created_at)],
  ['next_try_at', ({ next_try_at }) => next_try_at && formatTorontoTime(next_try_at)],
];

const present = (delivery: UnsentDelivery) => ({
  ...Object.fromEntries(columns.map(([name, read]) => [name, read(delivery)])),
  attempts: delivery.attempts,
});

function print(context: OperatorContext, deliveries: UnsentDelivery[], format: Options['format']) {
  if (format === 'json') {
    context.print(JSON.stringify(deliveries.map(present), null, 2));
    return;
  }
  printCsv(
    context,
    columns.map(([name]) => name),
    deliveries.map((delivery) => columns.map(([, read]) => read(delivery))),
  );
}

/** Reschedules one delivery, or all; those being sent right now are left alone. */
async function retry(context: OperatorContext, unsent: UnsentDelivery[], which: string) {
  const named = which === 'all' ? unsent : unsent.filter(({ id }) => id === which);
  if (which !== 'all' && named.length === 0)
    throw new Error(
      `${which}: no waiting or failed delivery has this id. See: npm run cli -- deliveries`,
    );
  const retried = named.filter(({ state }) => state !== 'sending');
  const { database, jobs } = await context.services();
  await database.db.transaction().execute((tx) => jobs.retryDeliveries(tx, retried));
  context.print(`Retrying ${countOf(retried.length, 'delivery', 'deliveries')}.`);
}

export function buildDeliveriesCommand(context: OperatorContext): Command {
  return new Command('deliveries')
    .description('list and retry mail and webhook deliveries that have not been sent')
    .option('--failed', 'only deliveries that ran out of retries')
    .addOption(
      new Option('--format <format>', 'json or csv').choices(['json', 'csv']).default('json'),
    )
    .option(
      '--retry <id>',
      'retry this delivery now, or "all" that are listed, with a full set of retries',
    )
    .action(async ({ failed, format, retry: which }: Options) => {
      const { database } = await context.services();
      const unsent = await listUnsentWithState(database.db);
      const listed = failed ? unsent.filter(({ state }) => state === 'failed') : unsent;
      if (which) await retry(context, listed, which);
      else print(context, listed, format);
    });
}
