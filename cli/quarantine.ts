import { Command, Option } from 'commander';
import { formatTorontoTime } from '../domain/dates/toronto-time.ts';
import { listQuarantinedLeads } from '../server/leads/quarantine-store.ts';
import { describeSender } from '../domain/leads/sender.ts';
import { dropLeads, releaseLeads } from '../server/quarantine.ts';
import type { OperatorContext } from './operator-context.ts';

type Waiting = Awaited<ReturnType<typeof listQuarantinedLeads>>[number];

const shownLength = 80;

function describe({ reference, received_at, form, ...lead }: Waiting): string {
  const message = (lead.message ?? '').replace(/\s+/g, ' ').slice(0, shownLength);
  return [
    `${reference}  ${formatTorontoTime(received_at)}  ${form}  ${describeSender(lead)}`,
    `  why: ${(lead.quarantine_reasons ?? []).join('; ')}`,
    ...(message ? [`  message: ${message}`] : []),
  ].join('\n');
}

interface Options {
  release?: string;
  drop?: string;
}

const decisions = {
  release: {
    decide: releaseLeads,
    say: 'Released',
    more: ' Their mail is sent as soon as the site runs.',
  },
  drop: {
    decide: dropLeads,
    say: 'Dropped',
    more: ' They stay in the database, and no mail is sent.',
  },
} as const;

export function buildQuarantineCommand(context: OperatorContext): Command {
  return new Command('quarantine')
    .description('list the leads that look like spam, and release or drop them')
    .option(
      '--release <reference>',
      'accept this lead, or "all", and send the mail that was held back',
    )
    .addOption(
      new Option(
        '--drop <reference>',
        'mark this lead, or "all", as spam; no mail is sent',
      ).conflicts('release'),
    )
    .action(async ({ release, drop }: Options) => {
      const services = await context.services();
      const which = release ?? drop;
      if (which === undefined) {
        const waiting = await listQuarantinedLeads(services.database.db);
        context.print(waiting.map(describe).join('\n') || 'The quarantine is empty.');
        return;
      }
      const { decide, say, more } = decisions[release === undefined ? 'drop' : 'release'];
      const decided = await decide(services, which === 'all' ? 'all' : [which]);
      if (decided.length === 0 && which !== 'all')
        throw new Error(
          `${which} is not in quarantine. To list what is: npm run cli -- quarantine`,
        );
      context.print(
        decided.length === 0 ? 'The quarantine is empty.' : `${say} ${decided.join(', ')}.${more}`,
      );
    });
}
