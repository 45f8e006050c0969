import type { RecurringTask } from '../../platform/recurring-task.ts';
import { formatMinute, toTorontoMinute } from '../../../domain/dates/iso-day.ts';
import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import { describeSender } from '../../../domain/leads/forms/sender.ts';
import { endSentence } from '../../../domain/text/end-sentence.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NoticeKind } from '../../platform/database/tables.ts';
import type { MailComposer } from '../../mail/deliver.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { renderMailBody } from '../../mail/mail-layout.ts';
import { isBrokerageAddress } from '../intake/agent-store.ts';
import {
  claimNoticedLeads,
  findReceiver,
  insertNoticeDeliveries,
  type NoticedLead,
} from '../notice-store.ts';

/** The inbox shows all. */
const maxListed = 50;

/** Schedules the mails that tell operators and the brokerage about leads. */
export const noticeSweep: RecurringTask<{
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'enqueueDeliveries'>;
  now: () => Date;
}> = {
  everyMs: 5_000,
  create:
    ({ database: { db }, jobs, now }) =>
    () =>
      db.transaction().execute(async (tx) => {
        const planned = await insertNoticeDeliveries(tx, now());
        if (planned.length > 0) await jobs.enqueueDeliveries(tx, planned);
      }),
};

interface NoticeTexts {
  subject: (leads: string) => string;
  explain: (leads: readonly NoticedLead[]) => string;
  /** The view of the inbox that shows the leads. */
  view: string;
  button: string;
}

const names = new Intl.ListFormat('en-CA');

/** Without a name, the site gave them, or a former colleague did. */
function explainGivers(leads: readonly NoticedLead[]): string {
  const givers = new Set(leads.flatMap(({ giverName }) => giverName ?? []));
  const these = leads.length === 1 ? 'this lead' : 'these leads';
  if (givers.size > 0) return `${names.format(givers)} assigned ${these} to you.`;
  return `You have ${these} now.`;
}

const texts: Readonly<Record<NoticeKind, NoticeTexts>> = {
  'mail-assigned': {
    subject: (leads) => `For you: ${leads}`,
    explain: explainGivers,
    view: 'mine',
    button: 'Open your leads',
  },
  'mail-new': {
    subject: (leads) => `New: ${leads}`,
    explain: ({ length }) =>
      length === 1 ? 'This lead has arrived.' : 'These leads have arrived.',
    view: 'new',
    button: 'Open the new leads',
  },
  'mail-overdue': {
    subject: (leads) => `Not answered in time: ${leads}`,
    explain: ({ length }) =>
      length === 1
        ? 'No answer to this lead has been recorded in time.'
        : 'No answers to these leads have been recorded in time. The longest overdue is first.',
    view: 'overdue',
    button: 'Open the overdue leads',
  },
};

/**
 * Lists the leads when the mail is sent; null when none is left, or the operator may no longer see
 * them. Replies go to the owner of the leads if all have the same.
 */
export function createNoticeComposer(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  { readBrand, readMail, http: { publicUrl } }: Pick<Config, 'readBrand' | 'readMail' | 'http'>,
): MailComposer {
  const describeLead = (lead: NoticedLead, kind: NoticeKind): string => {
    const { project_stub: stub, due_at: due, ownerName } = lead;
    const title = stub && (catalogue.snapshot.findProjectRecord(stub)?.title ?? stub);
    const about = title ? ` about ${title}` : '';
    const assigned = ownerName ? `Assigned to ${ownerName}.` : 'Unassigned.';
    return [
      endSentence(`${describeForm(lead.form)}${about} from ${describeSender(lead)}`),
      due &&
        endSentence(
          `${kind === 'mail-overdue' ? 'Was due' : 'Due'} ${formatMinute(toTorontoMinute(due))}`,
        ),
      kind !== 'mail-assigned' && assigned,
      `${publicUrl}/console/leads/${lead.reference}`,
    ]
      .filter(Boolean)
      .join(' ');
  };

  const compose = (leads: readonly NoticedLead[], kind: NoticeKind) => {
    const [first] = leads;
    const count =
      leads.length === 1 && first ? (first.name ?? first.reference) : `${leads.length} leads`;
    const { subject, explain, view, button } = texts[kind];
    const rest = leads.length - maxListed;
    return renderMailBody(
      subject(count),
      {
        heading: subject(count),
        paragraphs: [explain(leads)],
        facts: [
          ...leads
            .slice(0, maxListed)
            .map((lead): [string, string] => [lead.reference, describeLead(lead, kind)]),
          ...(rest > 0 ? [['And', `${rest} more`] as const] : []),
        ],
        button: { label: button, url: `${publicUrl}/console/leads?view=${view}` },
      },
      readBrand(),
    );
  };

  return async function composeNotice({ id, kind, operator_id: operatorId }) {
    const noticeKind = kind as NoticeKind;
    const operator = operatorId === null ? null : await findReceiver(db, operatorId);
    if (
      operatorId !== null &&
      (operator === null || isBrokerageAddress(operator, readMail().leadsTo))
    )
      return null;
    const leads = await claimNoticedLeads(db, { id, kind: noticeKind, operatorId });
    if (leads.length === 0) return null;
    const owners = [...new Set(leads.map(({ ownerEmail }) => ownerEmail))];
    const [replyTo] = owners.length === 1 && owners[0] !== operator ? owners : [];
    return {
      id,
      to: operator ?? readMail().leadsTo,
      ...(replyTo && { replyTo }),
      ...compose(leads, noticeKind),
    };
  };
}
