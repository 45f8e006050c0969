import type { IsoDay } from '../dates/iso-day.ts';

/** What every row of a rule table says about itself. */
export interface DatedRule {
  /** What the row is called on the screen. */
  name: string;
  effectiveFrom: IsoDay;
  /** The source names no first day: `effectiveFrom` then only orders the rows. */
  isStartUnknown?: true;
  /** Address of the page that states the figures, or the paper that fixes them. */
  source: string;
  /** The day when somebody last compared the row with its source. */
  checkedOn: IsoDay;
}

const latest = <Rule extends DatedRule>(one: Rule, other: Rule): Rule =>
  other.effectiveFrom > one.effectiveFrom ? other : one;

/**
 * The row in force on a day: the latest that had begun. Without a day it is the latest row of all,
 * and before the first row the first one.
 */
export function findRuleInForce<Rule extends DatedRule>(
  rules: readonly [Rule, ...Rule[]],
  day: IsoDay | null,
): Rule {
  const byStart = rules.toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  const hasBegun = ({ effectiveFrom }: Rule) => day === null || effectiveFrom <= day;
  return byStart.findLast(hasBegun) ?? byStart[0] ?? rules[0];
}

/** The latest row of each subject, such as a province, in the order of the table. */
export function listLatestRules<Rule extends DatedRule>(
  rules: readonly Rule[],
  readSubject: (rule: Rule) => string | null,
): Rule[] {
  const bySubject = new Map<string | null, Rule>();
  for (const rule of rules) {
    const subject = readSubject(rule);
    bySubject.set(subject, latest(bySubject.get(subject) ?? rule, rule));
  }
  return [...bySubject.values()];
}
