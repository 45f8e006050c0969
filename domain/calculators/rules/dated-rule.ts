import type { IsoDay } from '../../dates/iso-day.ts';

export interface DatedRule {
  name: string;
  effectiveFrom: IsoDay;
  /** The source gives no start date: `effectiveFrom` then only orders the rows. */
  isStartUnknown?: true;
  /** Address of the page that states the figures, or the document that sets them. */
  source: string;
  checkedOn: IsoDay;
}

const latest = <Rule extends DatedRule>(one: Rule, other: Rule): Rule =>
  other.effectiveFrom > one.effectiveFrom ? other : one;

/** Without a day, the latest row; for a day before the first row, the first. */
export function findRuleInForce<Rule extends DatedRule>(
  rules: readonly [Rule, ...Rule[]],
  day: IsoDay | null,
): Rule {
  const byStart = [...rules].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  const hasBegun = ({ effectiveFrom }: Rule) => day === null || effectiveFrom <= day;
  return byStart.findLast(hasBegun) ?? byStart[0] ?? rules[0];
}

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
