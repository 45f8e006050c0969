import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Operator } from '../../../domain/operators/roles.ts';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import {
  formatArrival,
  maxProjectWords,
  type ManualLead,
} from '../../../domain/leads/forms/manual-lead.ts';
import { describeAbsence } from '../../../domain/leads/inbox/away-forms.ts';
import type { ManualMeeting } from '../../../domain/leads/forms/manual-meeting.ts';
import { toTorontoDay, toTorontoInstant } from '../../../domain/dates/iso-day.ts';
import { splitPhone } from '../../../domain/leads/forms/phone.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { readCalendar } from '../../brand/calendar-store.ts';
import type { Connection } from '../../platform/database/database.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { enterLead } from './enter-lead.ts';
import { announceMeeting } from '../../meetings/announce-meeting.ts';
import { checkMeeting } from '../../meetings/check-meeting.ts';
import { createMeetingSlots } from '../../meetings/meeting-slots.ts';
import { changeMeeting } from '../../meetings/meeting-store.ts';
import { freeDaysAhead } from '../../meetings/meetings.ts';
import { findVisibleLead } from '../visible-lead-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { findLeadBySubmission, findLeadOwner } from '../lead-store.ts';
import { generateReference } from '../intake/lead-intake.ts';
import { findOperatorById, listLeadOperators } from '../../operators/operator-store.ts';
import type { LeadServices } from './lead-services.ts';
import { findProjectStub } from '../find-project-stub.ts';
import type { Visit } from '../../operators/visit.ts';

/** Keeps the page small; further projects are found by their name. */
const maxOffered = 1000;

const buildDraft = (
  { name, email, phone, arrival, message, submissionId }: ManualLead,
  projectStub: string | null,
  meeting: ManualMeeting | null,
): LeadDraft => ({
  form: meeting ? 'meeting' : 'manual',
  source: formatArrival(arrival),
  name,
  email,
  ...splitPhone(phone),
  message: message || null,
  projectStub,
  submissionId,
  attributes: meeting ? { type: meeting.type, datetime: `${meeting.day} ${meeting.time}` } : {},
  attribution: {},
  consent: null,
  answer: '',
});

const pickWords = ({
  name,
  email,
  phone,
  message,
}: Pick<LeadDraft, 'name' | 'email' | 'phone' | 'message'>) => [name, email, phone, message];

/** Leads that operators enter themselves: calls, walk-ins, open houses, referrals. */
export function createNewLeads({
  database: { db },
  catalogue,
  config,
  jobs,
  operate,
  now,
}: LeadServices) {
  const slots = createMeetingSlots(config, now);
  const isAdmin = ({ roles }: Operator) => roles.includes('admin');

  /** Only admins choose somebody else. */
  async function findOwner(tx: Connection, operator: Operator, id: number | null) {
    if (id === null || !isAdmin(operator)) return operator;
    const owner = (await listLeadOperators(tx)).find((each) => each.id === id);
    if (!owner)
      throw new Refusal('validation_failed', 'This operator no longer exists.', { field: 'owner' });
    return owner;
  }

  /** The problems of what was entered that only the catalogue can tell. */
  async function check({ project = '' }: { project?: string }): Promise<Record<string, string>> {
    const words = project.trim().slice(0, maxProjectWords);
    if (words === '' || findProjectStub(catalogue, words) !== null) return {};
    return {
      project: `No project on the site is called “${words}”. Choose one of the list, or leave this empty and name it below.`,
    };
  }

  async function findProject(words: string): Promise<string | null> {
    if (words === '') return null;
    const fields = await check({ project: words });
    if (fields['project']) throw new Refusal('validation_failed', fields['project'], { fields });
    return findProjectStub(catalogue, words);
  }

  /** Books the meeting with the lead's owner, confirms it, and mails the person if that was chosen. */
  async function holdMeeting(
    tx: Connection,
    {
      leadId,
      owner,
      operator,
    }: { leadId: number; owner: Pick<Operator, 'id' | 'name'>; operator: Operator },
    { day, time, type, link, place, word, tell, both, email }: ManualMeeting,
  ) {
    const minute = `${day} ${time}`;
    const holder = await findOperatorById(tx, owner.id);
    const named = { email: holder?.email ?? '', name: owner.name };
    const refusal = await slots.bookWith(tx, leadId, named, minute);
    if (refusal) throw new Refusal('conflict', refusal, { field: 'time' });
    const confirmed = {
      startsAt: toTorontoInstant(minute),
      state: 'confirmed',
      link,
      place,
    } as const;
    await changeMeeting(tx, leadId, 0, confirmed);
    const isTold = tell && email !== null;
    await checkMeeting(tx, { leadId, minute, type, link: link ?? null, isTold, both }, operator);
    const kind = 'meeting-confirmed' as const;
    const event = { kind, before: minute, after: minute, note: word || null };
    const eventId = await insertLeadEvent(tx, leadId, operator, event, now());
    await announceMeeting(tx, jobs, {
      leadId,
      eventId,
      isVisitorTold: isTold,
      isBrokerageTold: false,
      operators: [named.email],
    });
  }

  /** Stores the lead, or finds that of the same form sent before. */
  const store = (
    visit: Visit,
    entered: ManualLead,
    projectStub: string | null,
    meeting: ManualMeeting | null,
  ) => {
    const { operator } = visit;
    const reference = generateReference();
    const draft = buildDraft(entered, projectStub, meeting);
    const route = meeting ? 'newMeeting' : 'newLead';
    return operate({ visit, route, intent: 'create', subject: `lead ${reference}` }, async (tx) => {
      const first = await findLeadBySubmission(tx, entered.submissionId);
      if (first && isDeepStrictEqual(pickWords(first), pickWords(draft)))
        return { changes: null, value: first.reference };
      if (first)
        throw new Refusal(
          'conflict',
          `This form was already saved as ${first.reference}, with other words. Correct that lead, or reload this page to enter another.`,
        );
      const { leadId, owner } = await enterLead(
        tx,
        { jobs, config },
        {
          draft,
          reference,
          arrival: entered.arrival,
          operator,
          owner: await findOwner(tx, operator, entered.owner),
        },
        now(),
      );
      if (meeting) await holdMeeting(tx, { leadId, owner, operator }, meeting);
      return {
        changes: { arrival: [null, entered.arrival], owner: [null, owner.name] },
        value: reference,
      };
    });
  };

  /** What the form offers; `owners` is null for agents, who enter leads for themselves. */
  async function read(operator: Operator) {
    const { projects } = catalogue.snapshot.records;
    const titles = projects.slice(0, maxOffered).map(({ title }) => title);
    return {
      projects: [...new Set(titles)].toSorted((one, other) => one.localeCompare(other)),
      owners: isAdmin(operator) ? await listLeadOperators(db) : null,
      submissionId: randomUUID(),
    };
  }

  return {
    check,
    read,

    /** The same for a meeting, with the free times; of `reference`, what is known of the person. */
    async readMeeting(operator: Operator, reference: string | null) {
      const lead = reference === null ? null : await findVisibleLead(db, operator, reference);
      const today = toTorontoDay(now());
      return {
        ...(await read(operator)),
        person: lead && {
          name: lead.name,
          email: lead.email,
          phone: lead.phone,
          project:
            (lead.project_stub && catalogue.snapshot.findProjectRecord(lead.project_stub)?.title) ||
            null,
        },
        today,
        freeDays: await slots.listFreeDays(db, today, freeDaysAhead),
        calendar: await readCalendar(db),
      };
    },

    /**
     * Stores a lead, with its meeting if there is one, for the operator, for whom an admin chose, or for the owner of the person's open
     * leads. Throws a Refusal for an unknown project or owner.
     */
    async create(visit: Visit, entered: ManualLead, meeting: ManualMeeting | null = null) {
      const projectStub = await findProject(entered.project);
      // References are random, and the same form may arrive twice at once.
      const reference = await retryConflicts(() => store(visit, entered, projectStub, meeting));
      const lead = await findVisibleLead(db, visit.operator, reference);
      const stored = await findLeadBySubmission(db, entered.submissionId);
      const holder = stored && (await findLeadOwner(db, stored.id));
      const away = holder ? describeAbsence(holder.awayUntil, toTorontoDay(now())) : null;
      return {
        reference,
        /** Null if the operator may not see the lead. */
        owner: lead?.owner_name ?? null,
        /** Who is with the buyer must know that a colleague has it, or somebody who is away. */
        isElsewhere: lead?.owner_id !== visit.operator.id && (!lead || away !== null),
        /** Who has it, with their absence. */
        holder: `${holder?.name ?? 'A colleague'}${away ? `, who is ${away}` : ''}`,
      };
    },
  };
}

export type NewLeads = ReturnType<typeof createNewLeads>;
