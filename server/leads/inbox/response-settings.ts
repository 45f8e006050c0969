import { addDays, formatDay, toTorontoDay, type IsoDay } from '../../../domain/dates/iso-day.ts';
import { formatDayHours, holidayFields, overlap } from '../../../domain/brand/calendar-forms.ts';
import {
  findKeptHoliday,
  type Closure,
  type OfficeCalendar,
  type StoredCalendar,
} from '../../../domain/brand/office-calendar.ts';
import type { EnteredAbsence } from '../../../domain/leads/inbox/away-forms.ts';
import { listPublicHolidays } from '../../../domain/calculators/rules/public-holidays.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { readCalendar, saveCalendar } from '../../brand/calendar-store.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  listAbsences,
  lockSettings,
  saveTargetMinutes,
  setAwayUntil,
} from './response-settings-store.ts';
import { readResponseSettings, restartClocks } from '../response-store.ts';
import { listHeldMeetings } from '../../operators/held-meeting-store.ts';
import type { Operate } from '../../operators/operate.ts';
import { refuseStale } from '../../operators/refuse-stale.ts';
import type { Visit } from '../../operators/visit.ts';

interface SettingsServices {
  database: Pick<Database, 'db'>;
  operate: Operate;
  now: () => Date;
}

const describeHours = ({ week, openHolidays }: OfficeCalendar, targetMinutes: number) =>
  [...week.map(formatDayHours), ...openHolidays, targetMinutes].join(';');

const subject = 'response clock';
const earliestDaysAgo = 31;
const latestDaysAhead = 5 * 366;

/** Throws a Refusal for a closure that is long past, far ahead, or closed already. */
function requireNew(closure: Closure, calendar: StoredCalendar, today: IsoDay) {
  const { firstDay, lastDay, isYearly } = closure;
  if (lastDay < addDays(today, -earliestDaysAgo) && !isYearly)
    throw new Refusal(
      'conflict',
      `${formatDay(lastDay)} is more than a month ago. Check the year.`,
    );
  if (firstDay > addDays(today, latestDaysAhead))
    throw new Refusal(
      'conflict',
      `${formatDay(firstDay)} is more than five years ahead. Check the year.`,
    );
  const other = calendar.closures.find((each) => overlap(each, closure));
  if (other)
    throw new Refusal(
      'conflict',
      `${formatDay(other.firstDay)} is closed already: ${other.note}. Remove that first, or choose other days.`,
    );
  const holiday = findKeptHoliday(calendar, firstDay);
  if (holiday && firstDay === lastDay)
    throw new Refusal('conflict', `That day is ${holiday}, which is closed already.`);
}

/** Throws a Refusal for a day of return that would change nothing, such as one of last year. */
function requireAbsence(until: IsoDay | null, before: IsoDay | null, today: IsoDay) {
  const isLater = (day: IsoDay | null) => day !== null && day > today;
  if (isLater(until) || (until === null && isLater(before))) return;
  const problem = until === null ? 'Choose the day of return.' : 'Choose a day after today.';
  throw new Refusal('validation_failed', problem, { field: 'until' });
}

/** The day of return of somebody who is away; null for who is not. */
const findReturn = ({ awayUntil }: { awayUntil: IsoDay | null }, today: IsoDay) =>
  awayUntil !== null && awayUntil > today ? awayUntil : null;

/** Business hours, closed days and absences. */
export function createResponseSettings({ database: { db }, operate, now }: SettingsServices) {
  const changeClosures = (
    visit: Visit,
    intent: 'add-closure' | 'remove-closure',
    day: IsoDay,
    change: (calendar: StoredCalendar) => readonly Closure[],
  ) =>
    operate({ visit, route: 'hours', intent, subject }, async (tx) => {
      await lockSettings(tx, 'office_calendar');
      const calendar = await readCalendar(tx);
      await saveCalendar(tx, { ...calendar, closures: change(calendar) });
      await restartClocks(tx);
      const isAdded = intent === 'add-closure';
      return { changes: { closed: isAdded ? [null, day] : [day, null] }, value: null };
    });

  const setAway = (
    visit: Visit,
    intent: 'away' | 'away-of',
    operatorId: number,
    { original, until }: EnteredAbsence,
  ) => {
    const who = `operator ${operatorId}`;
    return operate({ visit, route: 'away', intent, subject: who }, async (tx) => {
      await lockSettings(tx, 'operators');
      const before = (await listAbsences(tx)).find(({ id }) => id === operatorId);
      if (!before) throw new Refusal('conflict', 'This operator no longer exists.');
      const today = toTorontoDay(now());
      const actions = ['away.away', 'away.away-of'];
      await refuseStale(tx, findReturn(before, today) !== original, actions, who);
      requireAbsence(until, before.awayUntil, today);
      await setAwayUntil(tx, operatorId, until);
      const changes = before.awayUntil === until ? null : { away: [before.awayUntil, until] };
      return { changes: changes as { away: [string | null, string | null] } | null, value: null };
    });
  };

  return {
    /** The hours and holidays, closed days ahead, and earlier ones, latest first. */
    async read() {
      const today = toTorontoDay(now());
      const { calendar, targetMinutes } = await readResponseSettings(db);
      const { week, closures, openHolidays } = calendar;
      const year = Number(today.slice(0, 4));
      const coming = [year, year + 1].flatMap(listPublicHolidays).filter(({ day }) => day >= today);
      const isPast = ({ lastDay, isYearly }: Closure) => lastDay < today && !isYearly;
      return {
        days: week.map(formatDayHours),
        holidays: holidayFields
          .map(({ field, name }) => ({
            field,
            name,
            day: coming.find((holiday) => holiday.name === name)?.day ?? '',
            isKept: !openHolidays.includes(name),
          }))
          .sort((one, other) => one.day.localeCompare(other.day)),
        targetMinutes,
        closures: closures.filter((closure) => !isPast(closure)),
        earlier: closures.filter(isPast).toReversed(),
        today,
        original: describeHours(calendar, targetMinutes),
      };
    },

    /** `original` are the settings that the form showed. */
    save: (
      visit: Visit,
      original: string,
      {
        targetMinutes,
        ...hours
      }: Pick<OfficeCalendar, 'week' | 'openHolidays'> & {
        targetMinutes: number;
      },
    ) =>
      operate({ visit, route: 'hours', intent: 'save', subject }, async (tx) => {
        await lockSettings(tx, 'office_calendar');
        const settings = await readResponseSettings(tx);
        const before = describeHours(settings.calendar, settings.targetMinutes);
        await refuseStale(tx, before !== original, ['hours.save']);
        const calendar = { ...settings.calendar, ...hours };
        const after = describeHours(calendar, targetMinutes);
        if (before === after) return { changes: null, value: null };
        await saveCalendar(tx, calendar);
        await saveTargetMinutes(tx, targetMinutes);
        await restartClocks(tx);
        return { changes: { hours: [before, after] }, value: null };
      }),

    addClosure: (visit: Visit, closure: Closure) =>
      changeClosures(visit, 'add-closure', closure.firstDay, (calendar) => {
        requireNew(closure, calendar, toTorontoDay(now()));
        return [...calendar.closures, closure].sort((one, other) =>
          one.firstDay.localeCompare(other.firstDay),
        );
      }),

    removeClosure: (visit: Visit, firstDay: IsoDay) =>
      changeClosures(visit, 'remove-closure', firstDay, ({ closures }) => {
        const left = closures.filter((closure) => closure.firstDay !== firstDay);
        if (left.length === closures.length)
          throw new Refusal('conflict', 'Somebody has removed this day already.');
        return left;
      }),

    /**
     * The operator's own day of return, null when not away, and the meetings before it; for admins, also
     * those of colleagues.
     */
    async readAway({ operator }: Visit) {
      const today = toTorontoDay(now());
      const isAdmin = operator.roles.includes('admin');
      const shown = (await listAbsences(db)).filter(({ id }) => isAdmin || id === operator.id);
      const absences = await Promise.all(
        shown.map(async ({ awayUntil, ...each }) => {
          const until = findReturn({ awayUntil }, today);
          const held = until === null ? [] : await listHeldMeetings(db, each.email, now());
          const meetings = held.filter(({ minute }) => minute < (until ?? ''));
          return { id: each.id, name: each.name, until, meetings };
        }),
      );
      const own = absences.find(({ id }) => id === operator.id);
      return {
        id: operator.id,
        until: own?.until ?? null,
        meetings: own?.meetings ?? [],
        today,
        colleagues: isAdmin ? absences.filter((each) => each !== own) : null,
      };
    },

    setOwnAway: (visit: Visit, absence: EnteredAbsence) =>
      setAway(visit, 'away', visit.operator.id, absence),

    setAwayOf: (visit: Visit, operatorId: number, absence: EnteredAbsence) =>
      setAway(visit, 'away-of', operatorId, absence),
  };
}
