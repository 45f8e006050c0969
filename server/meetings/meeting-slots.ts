import {
  addDays,
  toTorontoInstant,
  toTorontoMinute,
  type IsoDay,
  type TorontoMinute,
} from '../../domain/dates/iso-day.ts';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { findMeeting } from '../../domain/meetings/describe-meeting.ts';
import { listDaySlots, listSlots, parseSlot } from '../../domain/meetings/meeting-times.ts';
import { Refusal } from '../../domain/refusal.ts';
import { meetingMessages } from '../../domain/text/messages/meeting.ts';
import { readCalendar } from '../brand/calendar-store.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection } from '../platform/database/database.ts';
import {
  deleteBooking,
  insertBooking,
  listBooked,
  listFreeOperators,
  listMeetingOperators,
} from '../leads/booking-store.ts';

interface FreeDay {
  day: IsoDay;
  slots: readonly string[];
}

export interface MeetingSlots {
  listFree(connection: Connection, day: IsoDay): Promise<readonly string[]>;
  /** The days from `from` on that have free slots, with one query for all. */
  listFreeDays(connection: Connection, from: IsoDay, days: number): Promise<FreeDay[]>;
  /**
   * Books the slot of a new lead, if it has one, until its owner gets it. Throws a Refusal 409 with the
   * day's free slots for a taken one. A time that is not a slot stays a request.
   */
  book(tx: Connection, leadId: number, draft: LeadDraft): Promise<void>;
  /** Whether a meeting can begin at that minute: in the hours, and on no closed day or holiday. */
  isSlot(connection: Connection, minute: TorontoMinute): Promise<boolean>;
  /**
   * Moves a lead to another slot; if nobody is free, returns the reason, and the caller must roll back.
   * Operators may choose `isAnyTime`: outside the hours too.
   */
  rebook(
    tx: Connection,
    leadId: number,
    minute: TorontoMinute,
    options?: { isAnyTime: boolean },
  ): Promise<string | null>;
  /** Books a lead's meeting with an operator at any time; returns the reason when it cannot. */
  bookWith(
    tx: Connection,
    leadId: number,
    operator: { email: string; name: string },
    minute: TorontoMinute,
  ): Promise<string | null>;
  /**
   * Books the time of a lead that an operator confirms, in the hours or not: it may have none, or be with
   * somebody who is away. Returns the reason when it cannot.
   */
  claim(tx: Connection, leadId: number, minute: TorontoMinute): Promise<string | null>;
}

/**
 * While slots are not managed, or there is no operator, every slot is free and nothing is booked. The
 * lead's owner holds its meeting if free, else who held it, else whoever is free.
 */
export function createMeetingSlots(
  { areSlotsManaged }: Pick<Config, 'areSlotsManaged'>,
  now: () => Date,
): MeetingSlots {
  const listOperators = async (connection: Connection) =>
    areSlotsManaged ? await listMeetingOperators(connection) : [];

  const isBookable = async (connection: Connection) => (await listOperators(connection)).length > 0;

  const startOf = (day: IsoDay, slot: string) => toTorontoInstant(`${day} ${slot}`);

  async function listFreeDays(connection: Connection, from: IsoDay, count: number) {
    const minute = toTorontoMinute(now());
    const calendar = await readCalendar(connection);
    const days = Array.from({ length: count }, (_, ahead): FreeDay => {
      const day = addDays(from, ahead);
      return { day, slots: listSlots(calendar, day, minute) };
    });
    const operators = await listOperators(connection);
    if (operators.length === 0) return days.filter(({ slots }) => slots.length > 0);
    const moments = days.flatMap(({ day, slots }) => slots.map((slot) => startOf(day, slot)));
    const booked = await listBooked(connection, moments);
    const isFree = (day: IsoDay, slot: string) => {
      const busy = booked.get(startOf(day, slot).getTime());
      return operators.some(
        ({ email, awayUntil }) => (awayUntil ?? '') <= day && !busy?.has(email),
      );
    };
    return days
      .map(({ day, slots }) => ({ day, slots: slots.filter((slot) => isFree(day, slot)) }))
      .filter(({ slots }) => slots.length > 0);
  }

  const listFree = async (connection: Connection, day: IsoDay) =>
    (await listFreeDays(connection, day, 1))[0]?.slots ?? [];

  async function refuseTaken(tx: Connection, day: IsoDay): Promise<never> {
    const freeSlots = await listFree(tx, day);
    const message = freeSlots.length > 0 ? meetingMessages.taken : meetingMessages.dayTaken;
    throw new Refusal('slot_taken', message, { field: 'datetime', freeSlots });
  }

  /** Why nobody is free, and what helps besides `another` time. */
  async function explainNobodyFree(tx: Connection, minute: TorontoMinute, another: string) {
    const day = minute.slice(0, 10);
    const isSomebodyAway = (await listOperators(tx)).some(
      ({ awayUntil }) => (awayUntil ?? '') > day,
    );
    return isSomebodyAway
      ? `Nobody is free then: everybody is booked or away. Choose an earlier first day back under Settings, Away, or ${another}.`
      : `Nobody is free then: everybody is booked. Please ${another}.`;
  }

  /** False when nobody is free. */
  async function bookFree(tx: Connection, leadId: number, startsAt: Date): Promise<boolean> {
    const free = await listFreeOperators(tx, { leadId, startsAt });
    await deleteBooking(tx, leadId);
    for (const { email: operator } of free)
      if (await insertBooking(tx, { leadId, operator, startsAt })) return true;
    return false;
  }

  return {
    listFree,
    isSlot: async (connection, minute) =>
      parseSlot(await readCalendar(connection), minute) !== null,
    listFreeDays,
    async book(tx, leadId, { form, attributes }) {
      const meeting = findMeeting(form, attributes);
      if (!meeting || !(await isBookable(tx))) return;
      const slot = parseSlot(await readCalendar(tx), meeting.datetime);
      if (!slot) return;
      const startsAt = toTorontoInstant(meeting.datetime);
      if (!(await bookFree(tx, leadId, startsAt))) await refuseTaken(tx, slot.day);
    },
    async bookWith(tx, leadId, { email, name }, minute) {
      if (minute < toTorontoMinute(now())) return meetingMessages.past;
      if (!(await isBookable(tx))) return null;
      const startsAt = toTorontoInstant(minute);
      const free = await listFreeOperators(tx, { leadId, startsAt });
      const isFree = free.some((each) => each.email === email);
      if (isFree && (await insertBooking(tx, { leadId, operator: email, startsAt }))) return null;
      const booked = (await listBooked(tx, [startsAt])).get(startsAt.getTime());
      return booked?.has(email)
        ? `${name} has another meeting at that time.`
        : `${name} is away on that day.`;
    },
    async rebook(tx, leadId, minute, { isAnyTime } = { isAnyTime: false }) {
      if (!isAnyTime) {
        const calendar = await readCalendar(tx);
        if (listDaySlots(calendar, minute.slice(0, 10)).length === 0)
          return meetingMessages.closedDay;
        if (!parseSlot(calendar, minute)) return meetingMessages.noSlot;
      }
      if (minute < toTorontoMinute(now())) return meetingMessages.past;
      if (!(await isBookable(tx))) return null;
      const startsAt = toTorontoInstant(minute);
      if (await bookFree(tx, leadId, startsAt)) return null;
      return isAnyTime
        ? explainNobodyFree(tx, minute, 'choose another time')
        : meetingMessages.taken;
    },
    async claim(tx, leadId, minute) {
      if (!(await isBookable(tx))) return null;
      const isBooked = await bookFree(tx, leadId, toTorontoInstant(minute));
      return isBooked ? null : explainNobodyFree(tx, minute, 'move it');
    },
  };
}
