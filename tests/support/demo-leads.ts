import {
  addDays,
  toTorontoDay,
  toTorontoInstant,
  toWeekday,
  type IsoDay,
} from '../../domain/dates/iso-day.ts';
import type { LeadFormName } from '../../domain/leads/lead-form-rows.ts';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { isAnswer, type LeadStatus } from '../../domain/leads/lead-status.ts';
import { meetingMessages } from '../../domain/text/messages/meeting.ts';
import { listLeadOperators } from '../../server/operators/operator-store.ts';
import type { OperatorServices } from '../../server/services/services.ts';
import { insertLeadEvent } from '../../server/leads/lead-event-store.ts';
import { insertLead } from '../../server/leads/lead-store.ts';
import { findOrAddPerson } from '../../server/leads/intake/people-store.ts';
import { insertTask } from '../../server/leads/task-store.ts';
import { markAnswered, startClock } from '../../server/leads/response-store.ts';
import { buildDemoAnswers, writeDemoSheet, type DemoSheet } from './demo-worksheets.ts';

interface DemoLead {
  name: string;
  form: LeadFormName;
  project: string | null;
  message: string;
  status: LeadStatus;
  isOwned?: boolean;
  note?: string;
  sheet?: DemoSheet;
  hoursAgo: number;
  /** Override the address and number derived from the name, to create duplicates. */
  email?: string;
  phone?: string;
  /** Quarantined, for these reasons from domain/leads/forms/spam.ts. */
  spamReasons?: readonly string[];
  snoozedForDays?: number;
  /** Days from today to a meeting, skipping weekends. */
  meetingInDays?: number;
  task?: string;
}

/** Fictional people with reserved addresses and numbers. */
const demoLeads: readonly DemoLead[] = [
  { name: 'Elizabeth Bennet', form: 'project-request', project: 'sextant', message: 'Is a south-facing one-bedroom still available?', status: 'won', isOwned: true, note: 'Signed for suite 1204.', hoursAgo: 620 },
  { name: 'Captain Nemo', form: 'worksheet', project: 'chronometer', message: '', status: 'qualified', isOwned: true, note: 'Wants the lake view, has the deposit ready.', task: 'Ask the builder about the lake view', sheet: { state: 'sent', choice: 'Suite 2001' }, hoursAgo: 410 },
  { name: 'Sherlock Holmes', form: 'meeting', project: null, message: 'I prefer to meet in person.', status: 'contacted', isOwned: true, note: 'Left a message at 10:15.', meetingInDays: 0, hoursAgo: 200 },
  { name: 'Anne Shirley', form: 'project-request', project: null, message: 'A house with a brook and a white way, please.', status: 'contacted', isOwned: true, hoursAgo: 150 },
  { name: 'Ebenezer Scrooge', form: 'project-request', project: 'sextant', message: 'What is the lowest price, all in?', status: 'lost', isOwned: true, note: 'Bought elsewhere, below our price.', hoursAgo: 120 },
  { name: 'Jay Gatsby', form: 'contact', project: null, message: 'WIN A LAKE HOUSE NOW, click the green light', status: 'spam', hoursAgo: 96 },
  { name: 'Robinson Crusoe', form: 'project-request', project: 'bobbin-works', message: 'Two plans to compare: which has more storage?', status: 'qualified', isOwned: true, hoursAgo: 72 },
  { name: 'Phileas Fogg', form: 'meeting', project: null, message: 'Any day within the next eighty.', status: 'new', meetingInDays: 1, hoursAgo: 50 },
  { name: 'Dorothy Gale', form: 'project-request', project: 'bobbin-works', message: 'We sell our home first. When is occupancy expected?', status: 'new', hoursAgo: 30 },
  { name: 'Long John Silver', form: 'contact', project: null, message: 'Are parrots allowed in the condominium?', status: 'new', hoursAgo: 21 },
  { name: 'Elizabeth Bennet', form: 'project-request', project: 'bobbin-works', message: 'A second one, for my sister Jane.', status: 'new', hoursAgo: 7 },
  { name: 'Huckleberry Finn', form: 'contact', project: null, message: 'Is there a place for a raft?', status: 'new', hoursAgo: 2 },
  { name: 'Alice Liddell', form: 'project-request', project: 'sextant', message: 'How high are the ceilings? I may grow.', status: 'new', hoursAgo: 0.2 },
  { name: 'Jane Eyre', form: 'worksheet', project: 'sextant', message: 'No attic, please.', status: 'new', sheet: { state: 'submitted', choice: 'Suite 305' }, hoursAgo: 700 },
  { name: 'Lucy Honeychurch', form: 'worksheet', project: 'sextant', message: '', status: 'contacted', isOwned: true, sheet: { state: 'checked', choice: 'Suite 1510' }, hoursAgo: 720 },
  { name: 'Tom Sawyer', form: 'worksheet', project: 'bobbin-works', message: '', status: 'qualified', isOwned: true, sheet: { state: 'waitlisted', choice: 'Suite 210' }, hoursAgo: 740 },
  { name: 'Emma Woodhouse', form: 'worksheet', project: 'chronometer', message: '', status: 'qualified', isOwned: true, sheet: { state: 'allocated', choice: 'Suite 1204', unit: 'Suite 1206' }, hoursAgo: 760 },
  { name: 'Margaret Hale', form: 'worksheet', project: 'chronometer', message: '', status: 'qualified', isOwned: true, sheet: { state: 'rescission', choice: 'Suite 807', unit: 'Suite 807', receivedDaysAgo: 7 }, hoursAgo: 800 },
  { name: 'Edmond Dantes', form: 'worksheet', project: 'sextant', message: 'An island view.', status: 'won', isOwned: true, sheet: { state: 'firm', choice: 'Suite 3401', unit: 'Suite 3401', receivedDaysAgo: 24 }, hoursAgo: 900 },
  { name: 'Phileas Fogg', form: 'contact', project: null, message: 'I write from the club: is the lake view still there?', status: 'new', hoursAgo: 26, email: 'fogg@example.org', phone: '+14165550107' },
  { name: 'Jean Passepartout', form: 'contact', project: null, message: 'My master asks for a place with good clocks.', status: 'new', hoursAgo: 25, phone: '+14165550107' },
  { name: 'Count Dracula', form: 'contact', project: null, message: 'Cheap crypto loans by night: https://castle.example/one https://castle.example/two https://castle.example/three', status: 'new', hoursAgo: 34, spamReasons: ['links in the message', 'many links in the message', 'advertising in the message'] },
  { name: 'Mr Collins', form: 'project-request', project: 'sextant', message: 'My patroness sent me these, are they yours? https://rosings.example/plan https://rosings.example/view https://rosings.example/price', status: 'new', hoursAgo: 46, spamReasons: ['links in the message', 'many links in the message'] },
  { name: 'Jo March', form: 'project-request', project: 'bobbin-works', message: 'We decide after my book is sold. Please write again next week.', status: 'contacted', isOwned: true, note: 'Asked us to wait.', hoursAgo: 60, snoozedForDays: 4 },
  { name: 'Irene Adler', form: 'meeting', project: null, message: 'I will bring a friend.', status: 'contacted', isOwned: true, hoursAgo: 90, meetingInDays: 3 },
]; // prettier-ignore

const [meetingType = ''] = Object.keys(meetingMessages.types);
const hourMs = 60 * 60 * 1000;
const buildDemoEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

/** At 11:00 on a weekday; empty without a meeting. */
function buildDemoMeeting({ meetingInDays }: DemoLead, today: IsoDay): LeadDraft['attributes'] {
  if (meetingInDays === undefined) return {};
  const day = addDays(today, meetingInDays);
  const weekday = toWeekday(day);
  const onDay = addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
  return { type: meetingType, datetime: `${onDay} 11:00` };
}

const buildDemoDraft = (lead: DemoLead, index: number, today: IsoDay): LeadDraft => ({
  form: lead.form,
  source: 'demo',
  name: lead.name,
  email: lead.email ?? buildDemoEmail(lead.name),
  // 555-0100 to 555-0199 are reserved for fiction.
  phone: lead.phone ?? `+1416555${String(100 + (index % 100)).padStart(4, '0')}`,
  phoneExtension: null,
  message: lead.message || null,
  projectStub: lead.project,
  submissionId: `demo-lead-${index + 1}`,
  attributes: lead.sheet ? buildDemoAnswers(lead) : buildDemoMeeting(lead, today),
  attribution: {},
  consent: null,
  answer: 'A made-up lead.',
});

/**
 * Stores the demo leads that do not exist yet, with an operator as owner. Sends nothing. Returns
 * how many are new.
 */
export async function writeDemoLeads({
  database: { db },
  now,
}: Pick<OperatorServices, 'database' | 'now'>): Promise<number> {
  const [owner = null] = await listLeadOperators(db);
  const today = toTorontoDay(now());
  let written = 0;
  for (const [index, lead] of demoLeads.entries()) {
    const receivedAt = new Date(now().getTime() - lead.hoursAgo * hourMs);
    await db.transaction().execute(async (tx) => {
      const reference = `GB-DEMO${String(index + 1).padStart(2, '0')}`;
      const origin = { clientAddress: null, userAgent: null, pageUrl: null };
      const draft = buildDemoDraft(lead, index, today);
      // An erasure leaves nothing of a lead but its reference.
      const leads = tx.selectFrom('leads').select('id').where('reference', '=', reference);
      if (await leads.executeTakeFirst()) return;
      const stored = await insertLead(tx, draft, {
        reference,
        personId: await findOrAddPerson(tx, draft.email),
        origin,
        quarantineReasons: lead.spamReasons ?? [],
      });
      written += 1;
      if (lead.sheet)
        await writeDemoSheet(tx, stored.id, lead.sheet, {
          receivedAt,
          today,
        });
      const { status, note = null } = lead;
      const leadOwner = lead.isOwned ? owner : null;
      const lostReason = status === 'lost' ? note : null;
      const ownerId = leadOwner?.id ?? null;
      const past = {
        received_at: receivedAt,
        status,
        lost_reason: lostReason,
        owner_id: ownerId,
        judged_owner_id: ownerId,
        // Prevents overdue notices.
        escalated_at: receivedAt,
        ...(lead.snoozedForDays !== undefined && {
          snoozed_until: toTorontoInstant(`${addDays(today, lead.snoozedForDays)} 09:00`),
        }),
      };
      await tx.updateTable('leads').set(past).where('id', '=', stored.id).execute();
      // Possible spam has no clock until it is released.
      if (!lead.spamReasons) await startClock(tx, stored.id, receivedAt);
      const at = new Date(receivedAt.getTime() + hourMs);
      if (isAnswer(status)) await markAnswered(tx, stored, 'contact', at);
      if (!leadOwner) return;
      if (lead.task)
        await insertTask(tx, {
          leadId: stored.id,
          what: lead.task,
          dueOn: today,
          ownerId: leadOwner.id,
          at,
        });
      const recordEvent = (
        event: Omit<Parameters<typeof insertLeadEvent>[3], 'note'>,
        words: string | null,
      ) => insertLeadEvent(tx, stored.id, leadOwner, { ...event, note: words }, at);
      await recordEvent({ kind: 'owner', before: null, after: leadOwner.name }, null);
      await recordEvent({ kind: 'status', before: 'new', after: status }, lostReason);
      if (note && !lostReason) await recordEvent({ kind: 'note', before: null, after: null }, note);
    });
  }
  return written;
}
