import { Refusal } from '../../domain/refusal.ts';
import { readCalendar } from '../brand/calendar-store.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { Config } from '../platform/settings/config.ts';
import {
  toMonday,
  toTorontoDay,
  toTorontoInstant,
  toTorontoMinute,
  isSupportedDay,
  type TorontoMinute,
} from '../../domain/dates/iso-day.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { presentPhone } from '../../domain/leads/forms/parse-phone.ts';
import { parseMeeting, nameMeetingType } from '../../domain/meetings/describe-meeting.ts';
import {
  findMeetingObstacle,
  meetingActions,
  type MeetingAction,
} from '../../domain/meetings/meeting-states.ts';
import { parseSlot, virtualMeeting } from '../../domain/meetings/meeting-times.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { findVisibleLead, lockLead } from '../leads/visible-lead-store.ts';
import { insertLeadEvent, listLeadEvents } from '../leads/lead-event-store.ts';
import { announceMeeting, listConcerned } from './announce-meeting.ts';
import { deleteBooking } from '../leads/booking-store.ts';
import { trackHolder } from '../leads/meeting-holder-store.ts';
import { checkMeeting } from './check-meeting.ts';
import { createMeetingSlots } from './meeting-slots.ts';
import { changeMeeting, findCurrentMeeting, listMeetingsOfWeek } from './meeting-store.ts';
import { leadNotFound, recordAnswer, takeIfFree } from '../leads/change-lead.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

/** For how many days ahead the console lists free times. */
export const freeDaysAhead = 21;

/** What goes with an action on a meeting: a new time, where it is, a word to the visitor. */
interface MeetingAnswer {
  to?: TorontoMinute | null;
  link?: string | undefined;
  place?: string | undefined;
  word?: string;
  /** Whether the operator wants it beside another meeting at that time. */
  both?: boolean;
}

/** Operators' actions on the meetings that visitors requested. */
export function createMeetings({
  database: { db },
  operate,
  config,
  jobs,
  now,
}: {
  database: Database;
  operate: Operate;
  config: Config;
  jobs: JobQueue;
  now: () => Date;
}) {
  const slots = createMeetingSlots(config, now);

  /** Books a meeting that is confirmed or moved; a taken or unknown slot is refused. */
  async function updateBooking(
    tx: Connection,
    leadId: number,
    action: MeetingAction,
    minute: TorontoMinute,
  ) {
    if (action !== 'move' && action !== 'confirm') return;
    const refusal =
      action === 'move'
        ? await slots.rebook(tx, leadId, minute, { isAnyTime: true })
        : await slots.claim(tx, leadId, minute);
    if (refusal)
      throw new Refusal('conflict', refusal, { field: action === 'move' ? 'time' : undefined });
  }

  return {
    /** A week of meetings; with `open`, also the free times to which that meeting can be moved. */
    async list(
      operator: Operator,
      { week, isOwn, open }: { week: string | null; isOwn: boolean; open: string | null },
    ) {
      const from = toMonday(week && isSupportedDay(week) ? week : toTorontoDay(now()));
      const rows = await listMeetingsOfWeek(db, operator, { from, isOwn });
      const calendar = await readCalendar(db);
      const meetings = rows.flatMap(({ attributes, startsAt, state, revision, ...row }) => {
        const requested = parseMeeting(attributes);
        if (!requested) return [];
        const minute = startsAt ? toTorontoMinute(startsAt) : requested.datetime;
        return {
          ...row,
          phone: row.phone && presentPhone(row.phone),
          type: nameMeetingType(requested.type),
          isVideo: requested.type === virtualMeeting,
          minute,
          isOutsideHours: parseSlot(calendar, minute) === null,
          state: state ?? ('asked' as const),
          revision: revision ?? 0,
        };
      });
      return {
        from,
        isOwn,
        open,
        today: toTorontoDay(now()),
        now: toTorontoMinute(now()),
        meetings: meetings.toSorted((one, other) => one.minute.localeCompare(other.minute)),
        freeDays:
          open === null ? [] : await slots.listFreeDays(db, toTorontoDay(now()), freeDaysAhead),
        calendar,
      };
    },

    /** Confirms, moves or ends a meeting, and mails the visitor except for a no-show. */
    change: (
      visit: Visit,
      action: MeetingAction,
      { reference, revision }: { reference: string; revision: number },
      { to = null, link, place, word = '', both = false }: MeetingAnswer = {},
    ) =>
      operate(
        { visit, route: 'meetings', intent: action, subject: `lead ${reference}` },
        async (tx) => {
          await lockLead(tx, reference);
          const lead = await findVisibleLead(tx, visit.operator, reference);
          const meeting = lead && (await findCurrentMeeting(tx, lead));
          if (!meeting) throw leadNotFound(visit.operator, reference, 'meeting');
          if (lead.is_held)
            throw new Refusal(
              'conflict',
              'This lead is waiting as possible spam. Release it first.',
            );
          const events = await listLeadEvents(tx, lead.id);
          if (meeting.revision !== revision) {
            const last = events.findLast(({ kind }) => kind.startsWith('meeting-'));
            throw new Refusal(
              'conflict',
              `${last ? (last.operatorName ?? 'The visitor') : 'Somebody'} changed this meeting while you were looking at it. Your change was not saved: look at it again.`,
            );
          }
          const minute = to ?? meeting.minute;
          const hasBegun = meeting.minute <= toTorontoMinute(now());
          const obstacle = findMeetingObstacle(action, meeting.state, hasBegun);
          if (obstacle) throw new Refusal('conflict', obstacle);
          const { state, event: kind, isVisitorNotified } = meetingActions[action];
          const at = now();
          const { email: by } = visit.operator;
          const before = await listConcerned(tx, lead.id, by);
          if (action === 'cancel') await deleteBooking(tx, lead.id);
          // Before the booking: whoever takes the lead holds the meeting.
          const [owned, taken] = isVisitorNotified
            ? await takeIfFree(tx, lead, visit.operator, at)
            : [lead, {}];
          const owners = [owned.owner_id, owned.owner_id] as const;
          const holder = { leadId: lead.id, operator: visit.operator, at, owners, isNews: false };
          await trackHolder(tx, holder, () => updateBooking(tx, lead.id, action, minute));
          const startsAt = toTorontoInstant(minute);
          if (state === 'confirmed') {
            const { type, link: known } = meeting;
            const [leadId, isTold] = [lead.id, lead.email !== null];
            const agreed = { leadId, minute, type, link: link ?? known, isTold, both };
            await checkMeeting(tx, agreed, visit.operator);
          }
          if (!(await changeMeeting(tx, lead.id, revision, { startsAt, state, link, place })))
            throw new Refusal('conflict', 'Somebody changed this meeting at the same moment.');
          const moved = isVisitorNotified ? await recordAnswer(tx, owned, visit.operator, at) : {};
          const event = { kind, before: meeting.minute, after: minute, note: word || null };
          const eventId = await insertLeadEvent(tx, lead.id, visit.operator, event, at);
          if (isVisitorNotified)
            await announceMeeting(tx, jobs, {
              leadId: lead.id,
              eventId,
              isVisitorTold: lead.email !== null,
              isBrokerageTold: false,
              // Who no longer holds it gets another mail.
              operators: action === 'cancel' ? before : await listConcerned(tx, lead.id, by),
            });
          return {
            changes: {
              state: [meeting.state, state],
              at: [meeting.minute, minute],
              // In neither case what was written.
              ...(link && { link: null }),
              ...(place && { place: null }),
              ...(word && { word: null }),
              ...taken,
              ...moved,
            },
            value: null,
          };
        },
      ),
  };
}

export type Meetings = ReturnType<typeof createMeetings>;
