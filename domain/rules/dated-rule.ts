import type { IsoDay } from '../dates/iso-day.ts';

/** What every row of a rule table says about itself. */
export interface DatedRule {
  /** What the row is called on the screen. */
  name: string;
  effectiveFrom: IsoDay;
  /** Address of the page that states the figures, or the paper that fixes them. */
  source: string;
  /** The day when somebody last compared the row with its source. */
  checkedOn: IsoDay;
}

/**
 * The row in force on a day: the latest that had begun. Without a day it is the latest row of all,
 * and before the first row the first one. The table must not be empty.
 */
export function findRuleInForce<Rule extends DatedRule>(
  rules: readonly [Rule, ...Rule[]],
  day: IsoDay | null,
): Rule {
  const byStart = rules.toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  const begun =
    day === null ? byStart : byStart.filter(({ effectiveFrom }) => effectiveFrom <= day);
  return begun.at(-1) ?? byStart[0] ?? rules[0];
}
