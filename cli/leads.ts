import { Command, Option } from 'commander';
import { toTorontoInstant, type IsoDay } from '../domain/dates/iso-day.ts';
import { formatTorontoTime } from '../domain/dates/toronto-time.ts';
import { listLeads } from '../server/leads/lead-store.ts';
import { printCsv } from './csv.ts';
import type { OperatorContext } from './operator-context.ts';
import { parseDay } from './arguments.ts';

type Lead = Awaited<ReturnType<typeof listLeads>>[number];

const describeState = ({ sent_at, suppressed_at }: Lead['deliveries'][number]) =>
  sent_at ? 'sent' : suppressed_at ? 'suppressed' : 'waiting';

const describeDeliveries = (lead: Lead) =>
  lead.deliveries.map((delivery) => `${delivery.kind}: ${describeState(delivery)}`).join('; ');

const toQuarantineState = ({ quarantine_reasons, released_at, dropped_at }: Lead) => {
  if (quarantine_reasons === null) return 'accepted';
  if (dropped_at) return 'dropped';
  return released_at ? 'released' : 'quarantined';
};

const columns: readonly (readonly [string, (lead: Lead) => string | null])[] = [
  ['reference', (lead) => lead.reference],
  ['received_at', (lead) => formatTorontoTime(lead.received_at)],
  ['form', (lead) => lead.form],
  ['source', (lead) => lead.source],
  ['name', (lead) => lead.name],
  ['email', (lead) => lead.email],
  ['phone', (lead) => lead.phone],
  ['phone_extension', (lead) => lead.phone_extension],
  ['message', (lead) => lead.message],
  ['project_stub', (lead) => lead.project_stub],
  ['attributes', (lead) => JSON.stringify(lead.attributes)],
  ['attribution', (lead) => JSON.stringify(lead.attribution)],
  ['projects_viewed', (lead) => (lead.attribution.viewed ?? []).join('; ')],
  ['page_url', (lead) => lead.page_url],
  ['deliveries', describeDeliveries],
  ['state', toQuarantineState],
  ['quarantine_reasons', (lead) => (lead.quarantine_reasons ?? []).join('; ')],
];

const presentLead = (lead: Lead) => ({
  ...Object.fromEntries(columns.map(([name, read]) => [name, read(lead)])),
  attributes: lead.attributes,
  attribution: lead.attribution,
  quarantine_reasons: lead.quarantine_reasons ?? [],
  deliveries: lead.deliveries.map(({ kind, attempts, sent_at, suppressed_at, last_error }) => ({
    kind,
    attempts,
    sent_at,
    suppressed_at,
    last_error,
  })),
});

export function buildLeadsCommand(context: OperatorContext): Command {
  return new Command('leads')
    .description('print the leads in order of arrival')
    .addOption(
      new Option('--format <format>', 'json or csv').choices(['json', 'csv']).default('json'),
    )
    .option(
      '--since <date>',
      'only leads received on or after this day in Toronto (YYYY-MM-DD)',
      parseDay,
    )
    .action(async ({ format, since }: { format: string; since?: IsoDay }) => {
      const { database } = await context.services();
      const leads = await listLeads(
        database.db,
        since === undefined ? null : toTorontoInstant(`${since} 00:00`),
      );
      if (format === 'json') {
        context.print(JSON.stringify(leads.map(presentLead), null, 2));
        return;
      }
      printCsv(
        context,
        columns.map(([name]) => name),
        leads.map((lead) => columns.map(([, read]) => read(lead))),
      );
    });
}
