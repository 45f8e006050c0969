import {
  formatMinute,
  toTorontoInstant,
  toTorontoMinute,
  type TorontoMinute,
} from '../../domain/dates/iso-day.ts';
import type { Member } from '../../domain/accounts/member.ts';
import {
  findVisitorObstacle,
  isMeetingOver,
  meetingActions,
  type MeetingState,
  type VisitorMeetingAction,
} from '../../domain/meetings/meeting-states.ts';
import { Refusal } from '../../domain/refusal.ts';
import { meetingMessages } from '../../domain/text/messages/meeting.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { retryConflicts } from '../platform/database/retry-conflicts.ts';
import { rethrowUnavailable } from '../platform/database/unavailable.ts';
import { announceMeeting, listConcerned } from './announce-meeting.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import { endClock } from '../leads/response-store.ts';
import { lockLead } from '../leads/visible-lead-store.ts';
import { listAskedTitles } from '../leads/other-projects.ts';
import { insertLeadEvent } from '../leads/lead-event-store.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { consumeRateLimits } from '../platform/limits/rate-limit-store.ts';
import { deleteBooking } from '../leads/booking-store.ts';
import { trackHolder } from '../leads/meeting-holder-store.ts';
import {
  createMeetingLink,
  findLinkedLead,
  listMeetingLeads,
  type MeetingLead,
} from './meeting-link-store.ts';
import type { MeetingSlots } from './meeting-slots.ts';
import { changeMeeting, findCurrentMeeting } from './meeting-store.ts';

export interface VisitorMeeting {
  reference: string;
  type: string;
  minute: TorontoMinute;
  state: MeetingState;
  /** Sent back with a change, which is refused if the meeting was changed in between. */
  revision: number;
  /** The link of a meeting by video, once it was mailed. */
  link: string | null;
  /** Where it is in person, if not at the brokerage's address. */
  place: string | null;
  isOver: boolean;
  /** Titles of the projects that it is about. */
  projects: readonly string[];
}

interface VisitorChange {
  action: VisitorMeetingAction;
  revision: number;
  /** The new time; null to cancel. */
  minute: TorontoMinute | null;
  clientAddress: string | null;
}

export interface VisitorMeetings {
  /** Null for an unknown link. */
  find(token: string): Promise<VisitorMeeting | null>;
  /**
   * Moves or cancels; what has been done already is not repeated. Throws a Refusal: 404 for an unknown
   * link, 409 for a taken slot or a meeting changed in between, 410 once it is over, 429.
   */
  change(token: string, change: VisitorChange): Promise<void>;
  /** The meetings of a member, latest first; none while the address is unverified. */
  list(member: Member): Promise<VisitorMeeting[]>;
  /** The path where the member can change a meeting; null if it is not the member's. */
  createLink(member: Member, reference: string): Promise<string | null>;
}

interface VisitorMeetingDependencies {
  jobs: Pick<JobQueue, 'planDeliveries'>;
  slots: Pick<MeetingSlots, 'rebook' | 'listFree'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
}

const isDone = (meeting: VisitorMeeting, action: VisitorMeetingAction, minute: TorontoMinute) =>
  action === 'cancel'
    ? meeting.state === 'cancelled'
    : meeting.state !== 'cancelled' && meeting.minute === minute;

/** What visitors can do with the meetings that they requested. */
export function createVisitorMeetings(
  database: Pick<Database, 'db'>,
  { jobs, slots, catalogue }: VisitorMeetingDependencies,
  { limits }: Pick<Config, 'limits'>,
  now: () => Date,
): VisitorMeetings {
  const { db } = database;

  async function present(
    connection: Connection,
    lead: MeetingLead | null,
  ): Promise<VisitorMeeting | null> {
    const meeting = lead && (await findCurrentMeeting(connection, lead));
    if (!meeting) return null;
    const isOver = isMeetingOver(meeting, toTorontoMinute(now()));
    const projects = listAskedTitles(lead, catalogue);
    return { reference: lead.reference, ...meeting, isOver, projects };
  }

  async function rebook(tx: Connection, leadId: number, minute: TorontoMinute) {
    const message = await slots.rebook(tx, leadId, minute);
    if (message === null) return;
    const freeSlots = await slots.listFree(tx, minute.slice(0, 10));
    throw new Refusal('slot_taken', message, { field: 'time', freeSlots });
  }

  async function handleAction(tx: Connection, token: string, change: VisitorChange) {
    const found = await findLinkedLead(tx, token);
    if (found) await lockLead(tx, found.reference);
    // Read once it is locked: what was done meanwhile counts.
    const lead = found && (await findLinkedLead(tx, token));
    const meeting = await present(tx, lead);
    if (!lead || !meeting) throw new Refusal('not_found', meetingMessages.linkUnknown);
    const { action } = change;
    const minute = change.minute ?? meeting.minute;
    if (meeting.isOver) throw new Refusal('meeting_over', meetingMessages.over);
    if (isDone(meeting, action, minute)) return;
    const obstacle = findVisitorObstacle(action, meeting, change.revision);
    if (obstacle) throw new Refusal('meeting_changed', obstacle);
    const before = await listConcerned(tx, lead.id, null);
    const owners = [lead.owner_id, lead.owner_id] as const;
    const holder = { leadId: lead.id, operator: null, at: now(), owners, isNews: false };
    if (action === 'move') await trackHolder(tx, holder, () => rebook(tx, lead.id, minute));
    else {
      await deleteBooking(tx, lead.id);
      await endClock(tx, lead.id, now());
    }
    // Who no longer holds it gets another mail.
    const operators = action === 'move' ? await listConcerned(tx, lead.id, null) : before;
    const state = action === 'move' ? 'asked' : 'cancelled';
    const startsAt = toTorontoInstant(minute);
    if (!(await changeMeeting(tx, lead.id, meeting.revision, { startsAt, state })))
      throw new Refusal('meeting_changed', meetingMessages.changed(formatMinute(meeting.minute)));
    const kind = meetingActions[action].event;
    const event = { kind, before: meeting.minute, after: minute, note: null };
    const eventId = await insertLeadEvent(tx, lead.id, null, event, now());
    await announceMeeting(tx, jobs, {
      leadId: lead.id,
      eventId,
      isVisitorTold: true,
      isBrokerageTold: true,
      operators,
    });
  }

  return {
    find: async (token) => present(db, await findLinkedLead(db, token)),
    async change(token, change) {
      const key = `lead:${clientRateKey(change.clientAddress)}`;
      const limit = { key, max: limits.leadsPerMinute, windowSeconds: 60 };
      await consumeRateLimits(database, [limit], now());
      await retryConflicts(() =>
        db.transaction().execute((tx) => handleAction(tx, token, change)),
      ).catch(rethrowUnavailable);
    },
    async list({ email, isEmailProven }) {
      if (!isEmailProven) return [];
      const leads = await listMeetingLeads(db, email);
      const meetings = await Promise.all(leads.map((lead) => present(db, lead)));
      return meetings.filter((meeting) => meeting !== null);
    },
    async createLink({ email, isEmailProven }, reference) {
      if (!isEmailProven) return null;
      const leads = await listMeetingLeads(db, email);
      const lead = leads.find((each) => each.reference === reference);
      return lead ? createMeetingLink(db, { leadId: lead.id, email }) : null;
    },
  };
}
