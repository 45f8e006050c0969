import type { Operator } from '../../../domain/operators/roles.ts';
import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import {
  maxLeadsAtOnce,
  type WholeSelection,
} from '../../../domain/leads/inbox/inbox-selection.ts';
import { describeAbsenceBriefly } from '../../../domain/leads/inbox/away-forms.ts';
import { readChosenAgent } from '../../../domain/leads/forms/chosen-agent.ts';
import { presentPhone } from '../../../domain/leads/forms/parse-phone.ts';
import { describeForm, holdsWorksheet } from '../../../domain/leads/lead-form-rows.ts';
import { describeStanding } from '../../../domain/meetings/describe-meeting.ts';
import { isAnswer, type LeadStatus } from '../../../domain/leads/lead-status.ts';
import { buildTimeline } from '../../../domain/leads/inbox/lead-timeline.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { findMailedProject, listViewed } from '../mailed-project.ts';
import { listMatching } from './inbox-count-store.ts';
import {
  findVisibleLead,
  listLeadConsents,
  listLeadDeliveries,
  listOthersOfBuyer,
  type InboxLead,
} from '../visible-lead-store.ts';
import { insertLeadEvent, isRepeatedEvent, listLeadEvents } from '../lead-event-store.ts';
import { listAnswers, listLeadFacts } from '../lead-mails.ts';
import { deleteEmptySpamNotice } from '../intake/possible-spam-store.ts';
import { forgetMark, markAnswered } from '../response-store.ts';
import { listLeadOperators } from '../../operators/operator-store.ts';
import { findBooking } from '../booking-store.ts';
import { findCurrentMeeting } from '../../meetings/meeting-store.ts';
import { createMeetingSlots } from '../../meetings/meeting-slots.ts';
import {
  changeOwner,
  createChangeLead,
  getVisibleLead,
  type LeadRevision,
} from '../change-lead.ts';
import { createInboxReading, findSnoozeEnd, readClock } from './inbox-reading.ts';
import type { Operate } from '../../operators/operate.ts';
import type { InboxCounts } from './inbox-counts.ts';
import { updateSpamMeeting } from './spam-meeting.ts';
import type { Visit } from '../../operators/visit.ts';

export type Inbox = ReturnType<typeof createInbox>;
/** Everything that the page of a lead shows. */
export type ReadLead = Awaited<ReturnType<Inbox['read']>>;

/** A lead before its owner changed. */
export type MovedLead = Pick<InboxLead, 'reference' | 'revision' | 'owner_id'>;

interface InboxServices {
  database: Pick<Database, 'db'>;
  operate: Operate;
  catalogue: Catalogue;
  inboxCounts: InboxCounts;
  config: Pick<Config, 'http' | 'areSlotsManaged' | 'readMail' | 'isDemoBrand'>;
  nameDelivery: (kind: string) => string;
  now: () => Date;
}

/** Operators' actions on leads. Every change is one of the permission table's actions. */
export function createInbox({
  database,
  operate,
  catalogue,
  inboxCounts,
  config,
  nameDelivery,
  now,
}: InboxServices) {
  const { db } = database;
  const change = createChangeLead(operate, now);
  const slots = createMeetingSlots(config, now);

  /** `reason` is only for lost leads. */
  async function setStatus(
    visit: Visit,
    expected: LeadRevision,
    status: LeadStatus,
    reason: string | null,
  ) {
    const before = await change(visit, 'status', expected, async (lead, tx) => {
      const lostReason = status === 'lost' ? reason : null;
      if (lead.status === status && lead.lost_reason === lostReason) return null;
      if (isAnswer(status)) await markAnswered(tx, lead, 'mark', now());
      else if (status === 'new') await forgetMark(tx, lead.id);
      await updateSpamMeeting(tx, slots, { lead, status, operator: visit.operator, at: now() });
      return {
        change: {
          status,
          lost_reason: lostReason,
          // Spam leaves the quarantine; undoing that returns it.
          ...(status === 'spam' && lead.is_held && { dropped_at: now() }),
          ...(lead.status === 'spam' && lead.dropped_at && { dropped_at: null }),
        },
        event: { kind: 'status', before: lead.status, after: status, note: lostReason },
        changes: { status: [lead.status, status], ...(lostReason && { lostReason: null }) },
      };
    });
    if (before?.is_held && status === 'spam') await deleteEmptySpamNotice(db);
    return before;
  }

  /** Returns the lead as it was, and then those of the person that changed with it. */
  async function moveOwner(
    visit: Visit,
    intent: 'take' | 'release' | 'assign',
    expected: LeadRevision,
    findOwner: (tx: Connection) => Promise<Pick<Operator, 'id' | 'name'> | null>,
    { isAlone = false, divides = false }: { isAlone?: boolean; divides?: boolean } = {},
  ): Promise<readonly MovedLead[]> {
    let followed: readonly MovedLead[] = [];
    const before = await change(visit, intent, expected, async (lead, tx) => {
      const by = { operator: visit.operator, at: now(), isAlone, divides };
      const plan = await changeOwner(tx, lead, await findOwner(tx), by);
      followed = plan?.followed ?? [];
      return plan;
    });
    return before ? [before, ...followed] : [];
  }

  /** Falls back to the stub when the project is gone. */
  const findTitle = (stub: string | null) =>
    stub && (catalogue.snapshot.findProjectRecord(stub)?.title ?? stub);

  return {
    list: createInboxReading({ database, catalogue, inboxCounts, config, now }),

    /**
     * The current leads of a selection. Throws a Refusal when their number has changed, so
     * that only the leads shown are affected.
     */
    async listSelected(operator: Operator, { query, count, at }: WholeSelection) {
      const reader = { operator, now: now() };
      const leads = await listMatching(db, reader, query, { at, max: maxLeadsAtOnce + 1 });
      if (leads.length > maxLeadsAtOnce)
        throw new Refusal(
          'conflict',
          `More than ${formatCount(maxLeadsAtOnce)} leads match, and that is too many for one change. Narrow the list with filters.`,
        );
      if (leads.length !== count)
        throw new Refusal(
          'conflict',
          `${formatCount(leads.length)} leads match now, not ${formatCount(count)}. Nothing was changed. Review the list, then choose again.`,
        );
      return leads;
    },

    /** Everything about one lead. Throws a Refusal for one that the operator may not see. */
    async read(operator: Operator, reference: string) {
      const lead = await getVisibleLead(db, operator, reference);
      const project = findMailedProject(lead, catalogue, config.http);
      const booking = await findBooking(db, lead.id);
      const current = await findCurrentMeeting(db, lead);
      const meeting = current && describeStanding(current);
      const viewed = listViewed(lead, catalogue);
      const { id, email } = lead;
      const others = await listOthersOfBuyer(db, operator, lead);
      // The time that was asked for is told once, unless the meeting has moved.
      const answers = listAnswers(lead).filter(([, text]) => text !== meeting?.time);
      // Too many, as those of a worksheet, would push the timeline off the screen.
      const areFew = answers.length <= 4;
      const mayAssign = operator.roles.includes('admin');
      return {
        lead: {
          reference,
          personId: lead.person_id,
          revision: lead.revision,
          form: describeForm(lead.form),
          isWorksheet: holdsWorksheet(lead.form),
          chosenAgent: readChosenAgent(lead.form, lead.attributes),
          name: lead.name,
          email,
          phone: lead.phone,
          phoneExtension: lead.phone_extension,
          phoneText: lead.phone && presentPhone(lead.phone, lead.phone_extension),
          message: lead.message,
          status: lead.status,
          lostReason: lead.lost_reason,
          owner: lead.owner_id === null ? null : { id: lead.owner_id, name: lead.owner_name ?? '' },
          ownerAway: describeAbsenceBriefly(lead.owner_away_until, toTorontoDay(now())),
          receivedAt: lead.received_at,
          heldBecause: lead.is_held ? lead.quarantine_reasons : null,
          clock: readClock(lead),
          snoozedUntil: findSnoozeEnd(lead.snoozed_until, now()),
        },
        project,
        /** How its meeting stands now, which may have been moved since it was requested. */
        meeting,
        answers: areFew ? answers : [],
        facts: listLeadFacts(lead, project, {
          operator: booking?.name ?? null,
          viewed,
          ...(areFew && { answers: [] }),
        }),
        timeline: buildTimeline({
          lead,
          consents: await listLeadConsents(db, id),
          events: await listLeadEvents(db, id),
        }),
        deliveries: (await listLeadDeliveries(db, id)).map((each) => ({
          ...each,
          label: nameDelivery(each.kind),
        })),
        others: others.map(({ form, projectStub, name, email: address, personId, ...other }) => ({
          ...other,
          about: findTitle(projectStub) ?? describeForm(form),
          /** Of somebody else who gave the same phone number; null for a lead of the person. */
          from: personId === lead.person_id ? null : { personId, name: name ?? address ?? '' },
        })),
        owners: mayAssign ? await listLeadOperators(db) : null,
        isOwn: lead.owner_id === operator.id,
        now: now(),
      };
    },

    /** To undo a change, the owner of this lead alone is restored: `isAlone`. */
    take: (visit: Visit, expected: LeadRevision, isAlone = false) =>
      moveOwner(visit, 'take', expected, () => Promise.resolve(visit.operator), { isAlone }),

    release: (visit: Visit, expected: LeadRevision, isAlone = false) =>
      moveOwner(visit, 'release', expected, () => Promise.resolve(null), { isAlone }),

    /** Assigns the lead to an operator, or to nobody; `divides` when the person may have two agents. */
    assign: (
      visit: Visit,
      expected: LeadRevision,
      ownerId: number | null,
      how: { isAlone?: boolean; divides?: boolean } = {},
    ) =>
      moveOwner(
        visit,
        'assign',
        expected,
        async (tx) => {
          const owner = (await listLeadOperators(tx)).find(({ id }) => id === ownerId) ?? null;
          if (ownerId !== null && !owner)
            throw new Refusal('conflict', 'This operator no longer exists. Choose another.');
          return owner;
        },
        how,
      ),

    setStatus,

    /** Restores a former status of the lead, including the reason of a lost one. */
    async undoStatus(visit: Visit, expected: LeadRevision, status: LeadStatus) {
      const lead = await findVisibleLead(db, visit.operator, expected.reference);
      const events = lead && status === 'lost' ? await listLeadEvents(db, lead.id) : [];
      // The last one is being undone.
      const earlier = events.filter(({ kind }) => kind === 'status').slice(0, -1);
      const lost = earlier.findLast(({ after }) => after === 'lost');
      return setStatus(visit, expected, status, lost?.note ?? null);
    },

    /** Notes are only added, so that concurrent ones are both kept. */
    note: (visit: Visit, reference: string, note: string) =>
      operate(
        { visit, route: 'lead', intent: 'note', subject: `lead ${reference}` },
        async (tx) => {
          const lead = await getVisibleLead(tx, visit.operator, reference);
          const event = { kind: 'note', before: null, after: null, note } as const;
          if (await isRepeatedEvent(tx, lead.id, visit.operator, event, now()))
            return { changes: null, value: null };
          await insertLeadEvent(tx, lead.id, visit.operator, event, now());
          return { changes: { note: null }, value: null };
        },
      ),
  };
}
