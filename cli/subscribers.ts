import { Command, Option } from 'commander';
import { formatTorontoTime } from '../domain/dates/toronto-time.ts';
import { listSubscribers } from '../server/mail/subscriber-store.ts';
import { printCsv } from './csv.ts';
import type { OperatorContext } from './operator-context.ts';

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

/** "suppressed" wins: such an address gets no commercial mail, whatever it agreed to earlier. */
const describeState = ({ suppressed_at, subscribed_at, unsubscribed_at }: Subscriber) => {
  if (suppressed_at) return 'suppressed';
  return subscribed_at && !unsubscribed_at ? 'subscribed' : 'unsubscribed';
};

const presentSubscriber = (subscriber: Subscriber) => ({
  email: subscriber.email,
  kind: subscriber.kind,
  state: describeState(subscriber),
  subscribed_at: subscriber.subscribed_at && formatTorontoTime(subscriber.subscribed_at),
  unsubscribed_at: subscriber.unsubscribed_at && formatTorontoTime(subscriber.unsubscribed_at),
  suppressed_at: subscriber.suppressed_at && formatTorontoTime(subscriber.suppressed_at),
});

const columns = [
  'email',
  'kind',
  'state',
  'subscribed_at',
  'unsubscribed_at',
  'suppressed_at',
] as const satisfies readonly (keyof ReturnType<typeof presentSubscriber>)[];

export function buildSubscribersCommand(context: OperatorContext): Command {
  return new Command('subscribers')
    .description('print who agreed to commercial mail and who unsubscribed')
    .addOption(
      new Option('--format <format>', 'json or csv').choices(['json', 'csv']).default('json'),
    )
    .action(async ({ format }: { format: string }) => {
      const { database } = await context.services();
      const subscribers = (await listSubscribers(database.db)).map(presentSubscriber);
      if (format === 'json') {
        context.print(JSON.stringify(subscribers, null, 2));
        return;
      }
      const rows = subscribers.map((subscriber) => columns.map((name) => subscriber[name]));
      printCsv(context, columns, rows);
    });
}
