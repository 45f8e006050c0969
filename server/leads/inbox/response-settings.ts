import { toTorontoDay, type IsoDay } from '../../../domain/dates/iso-day.ts';
import { formatDayHours } from '../../../domain/leads/inbox/response-forms.ts';
import type { WeekHours } from '../../../domain/leads/inbox/response-clock.ts';
import {
  findPublicHoliday,
  listPublicHolidays,
} from '../../../domain/calculators/rules/public-holidays.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import {
  deleteClosure,
  findLastActor,
  insertClosure,
  listAbsences,
  listClosures,
  lockSettings,
  saveResponseSettings,
  setAwayUntil,
  type Closure,
} from '../response-settings-store.ts';
import { readResponseSettings, restartClocks } from '../response-store.ts';
import { ConsoleRefusal, type Operate } from '../../operators/operate.ts';
import type { Visit } from '../../operators/visit.ts';

interface SettingsServices {
  database: Pick<Database, 'db'>;
  operate: Operate;
  now: () => Date;
}

/** Throws ConsoleRefusal when the settings changed after a form was opened. */
export async function refuseStale(tx: Connection, isStale: boolean, actions: readonly string[]) {
  if (!isStale) return;
  const who = (await findLastActor(tx, actions)) ?? 'Somebody';
  throw new ConsoleRefusal(
    409,
    `${who} changed this while you were looking at it. Your change was not saved: review the settings, and repeat it if it is still right.`,
  );
}

const describeHours = (week: WeekHours, targetMinutes: number) =>
  [...week.map(formatDayHours), targetMinutes].join(';');

const subject = 'response clock';

/** Business hours, closed days and absences. */
export function createResponseSettings({ database: { db }, operate, now }: SettingsServices) {
  const changeClosures = (
    visit: Visit,
    intent: 'add-closure' | 'remove-closure',
    day: IsoDay,
    work: (tx: Connection) => Promise<boolean>,
    refusal: string,
  ) =>
    operate({ visit, route: 'hours', intent, subject }, async (tx) => {
      if (!(await work(tx))) throw new ConsoleRefusal(409, refusal);
      await restartClocks(tx);
      const isAdded = intent === 'add-closure';
      return { changes: { closed: isAdded ? [null, day] : [day, null] }, value: null };
    });

  const setAway = (
    visit: Visit,
    intent: 'away' | 'away-of',
    operatorId: number,
    until: IsoDay | null,
  ) =>
    operate({ visit, route: 'away', intent, subject: `operator ${operatorId}` }, async (tx) => {
      const before = (await listAbsences(tx)).find(({ id }) => id === operatorId);
      if (!before || !(await setAwayUntil(tx, operatorId, until)))
        throw new ConsoleRefusal(409, 'This operator no longer exists.');
      const changes = before.awayUntil === until ? null : { away: [before.awayUntil, until] };
      return { changes: changes as { away: [string | null, string | null] } | null, value: null };
    });

  return {
    /** The hours, upcoming closed days, and earlier ones, latest first. */
    async read() {
      const today = toTorontoDay(now());
      const { week, targetMinutes } = await readResponseSettings(db);
      const year = Number(today.slice(0, 4));
      const holidays = [year, year + 1].flatMap(listPublicHolidays);
      const closures = await listClosures(db);
      const closed = [
        ...closures
          .filter(({ day }) => day >= today)
          .map((closure) => ({ ...closure, isHoliday: false })),
        ...holidays
          .filter(({ day }) => day >= today)
          .slice(0, 9)
          .map((holiday) => ({ ...holiday, isHoliday: true })),
      ].sort((one, other) => one.day.localeCompare(other.day));
      return {
        days: week.map(formatDayHours),
        targetMinutes,
        closed,
        earlier: closures.filter(({ day }) => day < today).toReversed(),
        today,
        shown: describeHours(week, targetMinutes),
      };
    },

    /** `shown` are the settings that the form showed. */
    save: (visit: Visit, shown: string, settings: { week: WeekHours; targetMinutes: number }) =>
      operate({ visit, route: 'hours', intent: 'save', subject }, async (tx) => {
        await lockSettings(tx, 'response_settings');
        const { week, targetMinutes } = await readResponseSettings(tx);
        const before = describeHours(week, targetMinutes);
        await refuseStale(tx, before !== shown, ['hours.save']);
        const after = describeHours(settings.week, settings.targetMinutes);
        if (before === after) return { changes: null, value: null };
        await saveResponseSettings(tx, settings);
        await restartClocks(tx);
        return { changes: { hours: [before, after] }, value: null };
      }),

    addClosure(visit: Visit, closure: Closure) {
      const holiday = findPublicHoliday(closure.day);
      const add = async (tx: Connection) => !holiday && (await insertClosure(tx, closure));
      const why = holiday ? `That day is ${holiday}, which is` : 'That day is';
      return changeClosures(visit, 'add-closure', closure.day, add, `${why} closed already.`);
    },

    removeClosure: (visit: Visit, day: IsoDay) =>
      changeClosures(
        visit,
        'remove-closure',
        day,
        (tx) => deleteClosure(tx, day),
        'Somebody has removed this day already.',
      ),

    /** The operator's own day of return, null when not away; for admins, also those of colleagues. */
    async readAway({ operator }: Visit) {
      const today = toTorontoDay(now());
      const absences = (await listAbsences(db)).map(({ id, name, awayUntil }) => ({
        id,
        name,
        until: awayUntil !== null && awayUntil > today ? awayUntil : null,
      }));
      return {
        until: absences.find(({ id }) => id === operator.id)?.until ?? null,
        today,
        colleagues: operator.roles.includes('admin')
          ? absences.filter(({ id }) => id !== operator.id)
          : null,
      };
    },

    setOwnAway: (visit: Visit, until: IsoDay | null) =>
      setAway(visit, 'away', visit.operator.id, until),

    setAwayOf: (visit: Visit, operatorId: number, until: IsoDay | null) =>
      setAway(visit, 'away-of', operatorId, until),
  };
}
