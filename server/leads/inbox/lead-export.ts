import { Refusal } from '../../../domain/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { isFresh } from '../../../domain/operators/console-routes.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import { formatTorontoTime } from '../../../domain/dates/toronto-time.ts';
import { byteOrderMark, formatCsvLine } from '../../../domain/text/csv-cell.ts';
import { describeSource } from '../../../domain/leads/inbox/describe-source.ts';
import { formatInboxQuery, type InboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { countLeads, listForExport, type ExportedLead } from './lead-export-store.ts';
import { isStillAllowed } from '../../operators/still-allowed.ts';
import type { Operate } from '../../operators/operate.ts';
import type { Visit } from '../../operators/visit.ts';

const leadsAtOnce = 500;

/** Whether the person of a lead may be sent commercial mail because of it: a consent ends when they unsubscribe. */
function describeConsent({ consent, isSubscribed }: ExportedLead): string | null {
  if (consent === null) return null;
  if (!consent) return 'no';
  return isSubscribed ? 'yes' : 'withdrawn';
}

const columns: readonly (readonly [string, (lead: ExportedLead) => string | null])[] = [
  ['reference', (lead) => lead.reference],
  ['received_at', (lead) => formatTorontoTime(lead.receivedAt)],
  ['form', (lead) => lead.form],
  ['source', (lead) => lead.source && describeSource(lead.source)],
  ['utm_source', (lead) => lead.campaignSource],
  ['utm_medium', (lead) => lead.campaignMedium],
  ['utm_campaign', (lead) => lead.campaign],
  ['name', (lead) => lead.name],
  ['email', (lead) => lead.email],
  ['phone', (lead) => lead.phone],
  ['phone_extension', (lead) => lead.phoneExtension],
  ['project_stub', (lead) => lead.projectStub],
  ['other_projects', (lead) => lead.otherProjects],
  ['message', (lead) => lead.message],
  ['agent', (lead) => lead.agent],
  ['buy_or_sell', (lead) => lead.buyOrSell],
  ['consent', describeConsent],
  ['consent_at', (lead) => lead.consentAt && formatTorontoTime(lead.consentAt)],
  ['consent_wording', (lead) => lead.consentWording],
  ['status', (lead) => lead.status],
  ['lost_reason', (lead) => lead.lostReason],
  ['owner', (lead) => lead.ownerName],
  ['due_at', (lead) => lead.dueAt && formatTorontoTime(lead.dueAt)],
  ['answered_at', (lead) => lead.answeredAt && formatTorontoTime(lead.answeredAt)],
];

/** Exports the leads of an inbox view, all pages, as a file. */
export function createLeadExport({
  database: { db },
  operate,
  now,
}: {
  database: Database;
  operate: Operate;
  now: () => Date;
}) {
  /**
   * In short batches: the embedded database has one connection, and leads must not wait for an export.
   * Breaks off once the operator may no longer have it.
   */
  async function* write(operator: Operator, query: InboxQuery, at: Date) {
    yield byteOrderMark + formatCsvLine(columns.map(([name]) => name));
    for (let after: number | null = null; ;) {
      const leads: ExportedLead[] = await listForExport(db, { operator, now: at }, query, {
        after,
        max: leadsAtOnce,
      });
      yield leads.map((lead) => formatCsvLine(columns.map(([, read]) => read(lead)))).join('');
      const last = leads.at(-1);
      if (!last || leads.length < leadsAtOnce) return;
      after = last.id;
      const plan = { operatorId: operator.id, route: 'exportFile', intent: 'download' } as const;
      if (!(await isStillAllowed(db, plan)))
        throw new Refusal('forbidden', 'You may no longer export leads.');
    }
  }

  return {
    count: (operator: Operator, query: InboxQuery) =>
      countLeads(db, { operator, now: now() }, query),

    /** The file as a stream. The audit log records the export before its first line. */
    async open(visit: Visit, query: InboxQuery): Promise<AsyncGenerator<string, void, void>> {
      const at = now();
      const { operator } = visit;
      if (!isFresh(visit.provenAt, at))
        throw new Refusal('forbidden', 'This needs a new code from your authenticator app.');
      await operate(
        { visit, route: 'exportFile', intent: 'download', subject: 'leads' },
        async (tx) => {
          const count = await countLeads(tx, { operator, now: at }, query);
          const filter = formatInboxQuery({ ...query, search: '', after: null });
          return {
            changes: {
              filter: [null, filter],
              // The search may be a name.
              ...(query.search !== '' && { search: null }),
              count: [null, count],
            },
            value: null,
          };
        },
      );
      return write(operator, query, at);
    },
  };
}
