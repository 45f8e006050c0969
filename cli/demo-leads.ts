import { Command } from 'commander';
import { formatCount } from '../domain/text/format-number.ts';
import { writeDemoLeads } from '../server/leads/demo-leads.ts';
import type { OperatorContext } from './operator-context.ts';

const help = `
The people are from novels, at example.com. No mail is sent. Existing leads are unchanged. Do not run this on a site that visitors use: leads cannot be deleted.`;

/** `demo-leads`: fills the console's inbox with made-up leads. */
export const buildDemoLeadsCommand = (context: OperatorContext): Command =>
  new Command('demo-leads')
    .description('fill the inbox of the console with made-up leads')
    .addHelpText('after', help)
    .action(async () => {
      const written = await writeDemoLeads(await context.services());
      context.print(`Made-up leads written: ${formatCount(written)}.`);
    });
