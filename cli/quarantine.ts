import { Command } from 'commander';
import { listQuarantinedLeads } from '../server/leads/quarantine-store.ts';
import { describeSender } from '../domain/leads/sender.ts';
import { releaseLeads } from '../server/leads/quarantine.ts';
import type { OperatorContext } from './operator-context.ts';

type Waiting = Awaited<ReturnType<typeof listQuarantinedLeads>>[number];

const shownLength = 80;

function describe({ reference, received_at, form, ...lead }: Waiting): string {
  const message = (lead.message ?? '').replace(/\s+/g, ' ').slice(0, shownLength);
  return [
    `${reference}  ${received_at.toISOString()}  ${form}  ${describeSender(lead)}`,
    `  why: ${(lead.quarantine_reasons ?? []).join('; ')}`,
    ...(message ? [`  message: ${message}`] : []),
  ].join('\n');
}

/** `quarantine`: leads that look like spam, and how one of them is let go. */
export function buildQuarantineCommand(context: OperatorContext): Command {
  return new Command('quarantine')
    .description('Prints the leads that look like spam, or lets them go.')
    .option('--release <reference>', 'let this lead go, or "all": its mails leave now')
    .action(async ({ release }: { release?: string }) => {
      const services = await context.services();
      if (release === undefined) {
        const waiting = await listQuarantinedLeads(services.database.db);
        context.print(waiting.map(describe).join('\n') || 'No lead is in quarantine.');
        return;
      }
      const released = await releaseLeads(services, release === 'all' ? 'all' : [release]);
      if (released.length === 0 && release !== 'all')
        throw new Error(`${release} is not in quarantine. List what is: npm run cli -- quarantine`);
      context.print(
        released.length === 0
          ? 'No lead is in quarantine.'
          : `Released ${released.join(', ')}. Their mails leave as soon as the site runs.`,
      );
    });
}
