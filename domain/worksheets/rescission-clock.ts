import { addDays, toWeekday, type IsoDay } from '../dates/iso-day.ts';
import { findRuleInForce } from '../calculators/rules/dated-rule.ts';
import { isLimitHoliday } from '../calculators/rules/limit-holidays.ts';
import {
  rescissionRules,
  type ClockDocument,
  type RescissionRule,
} from '../calculators/rules/rescission.ts';

export const clockKinds = ['condominium', 'condominium-without-guide', 'freehold'] as const;
export type ClockKind = (typeof clockKinds)[number];

export const clockKindLabels: Readonly<Record<ClockKind, string>> = {
  condominium: 'Condominium',
  'condominium-without-guide': 'Condominium, no buyers’ guide required',
  freehold: 'Freehold (no statutory period in force)',
};

/** The rule for what a worksheet asks to buy, its `propertyType`. */
export const toClockKind = (propertyType: unknown): ClockKind =>
  propertyType === 'home' ? 'freehold' : 'condominium';

/** Whether a kind is for another home than the one that the worksheet asks for. */
export const isForOtherHome = (kind: ClockKind, propertyType: unknown): boolean =>
  (kind === 'freehold') !== (toClockKind(propertyType) === 'freehold');

export const documentLabels: Readonly<Record<ClockDocument, string>> = {
  agreement: 'Agreement received',
  disclosure: 'Disclosure statement received',
  guide: 'Buyers’ guide received',
};

export interface ClockDates {
  clockKind: ClockKind;
  /** The length in days when the dates were saved; null to use the rule in force. */
  clockDays: number | null;
  apsReceived: IsoDay | null;
  disclosureReceived: IsoDay | null;
  guideReceived: IsoDay | null;
  materialChangeOn: IsoDay | null;
}

export interface RescissionClock {
  rule: RescissionRule;
  days: number;
  /** Null until the agreement and the disclosure statement are received. */
  lastDay: IsoDay | null;
  /** The next business day, if the last day is a weekend or a holiday. */
  movedTo: IsoDay | null;
  /** Documents without a date; if only the guide is missing, the last day is provisional. */
  missing: readonly ClockDocument[];
}

/** The rule for a kind on the day the agreement was received, or the latest rule until then. */
export function findRescissionRule({
  clockKind,
  apsReceived,
}: Pick<ClockDates, 'clockKind' | 'apsReceived'>): RescissionRule {
  const kind = clockKind === 'freehold' ? 'freehold' : 'condominium';
  const [first, ...more] = rescissionRules.filter((rule) => rule.kind === kind);
  if (!first) throw new Error(`No rescission rule for ${kind}.`);
  const rule = findRuleInForce([first, ...more], apsReceived);
  const documents = rule.documents.filter(
    (document) => document !== 'guide' || clockKind !== 'condominium-without-guide',
  );
  return { ...rule, documents };
}

const isDayOff = (day: IsoDay): boolean => toWeekday(day) === 6 || isLimitHoliday(day);

function findNextWorkingDay(day: IsoDay): IsoDay {
  let next = day;
  while (isDayOff(next)) next = addDays(next, 1);
  return next;
}

/**
 * Counts from the latest document received, and again from a material change: excluding the first
 * day, including the last (Legislation Act, 2006, s. 89 (3)). Null if no statutory period applies.
 */
export function computeClock(dates: ClockDates): RescissionClock | null {
  const rule = findRescissionRule(dates);
  const days = dates.clockDays ?? rule.days;
  if (days === null) return null;
  const received: Readonly<Record<ClockDocument, IsoDay | null>> = {
    agreement: dates.apsReceived,
    disclosure: dates.disclosureReceived,
    guide: dates.guideReceived,
  };
  const missing = rule.documents.filter((document) => received[document] === null);
  if (missing.some((document) => document !== 'guide'))
    return { rule, days, lastDay: null, movedTo: null, missing };
  const begins = [...rule.documents.map((document) => received[document]), dates.materialChangeOn];
  const latest = begins.filter((day) => day !== null).reduce((a, b) => (b > a ? b : a));
  const lastDay = addDays(latest, days);
  return {
    rule,
    days,
    lastDay,
    movedTo: isDayOff(lastDay) ? findNextWorkingDay(lastDay) : null,
    missing,
  };
}

/** Whether the period is over for certain: the later of the two possible last days has passed. */
export const isOver = (clock: RescissionClock, today: IsoDay): boolean =>
  clock.lastDay !== null && clock.missing.length === 0 && today > (clock.movedTo ?? clock.lastDay);

/** Whole days from today to the last day: 0 on the day itself, negative after it. */
export const countDaysLeft = (lastDay: IsoDay, today: IsoDay): number =>
  (Date.parse(lastDay) - Date.parse(today)) / 86_400_000;
