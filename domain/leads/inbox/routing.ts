import { formatPlainDay, type IsoDay } from '../../dates/iso-day.ts';
import { foldText } from '../../text/fold-text.ts';

/** The conditions of a rule, in the order of its form. */
export const routingConditions = {
  project: 'Project',
  city: 'City',
  builder: 'Builder',
  form: 'Form',
  source: 'Source',
} as const;
export type RoutingCondition = keyof typeof routingConditions;
export const routingConditionNames = Object.keys(routingConditions) as RoutingCondition[];

/** An operator who takes turns under a rule. */
export interface Turn {
  operatorId: number;
  name: string;
  email: string;
  /** Whether the operator can sign in and works with leads. */
  isActive: boolean;
  /** The day of return; null when not away. */
  awayUntil: IsoDay | null;
  /** The rule's turn when this operator last got a lead; 0 for never. */
  lastTurn: number;
}

export interface RoutingRule extends Readonly<Record<RoutingCondition, string | null>> {
  id: number;
  /** Leaves the lead unassigned, and stops at this rule. */
  keepsUnassigned: boolean;
  turns: readonly Turn[];
}

/** The values of a lead that rules compare, by condition; several sources count. */
type RoutedLead = Readonly<Record<RoutingCondition, readonly string[]>>;

export interface ProjectPlace {
  /** Its current stub. */
  project: string;
  city: string;
  builder: string | null;
}

interface LeadDetails {
  form: string;
  source: string | null;
  project_stub: string | null;
  attribution: { last?: Readonly<Record<string, unknown>> };
}

/** `place` is that of the lead's project; null without a project, or when it no longer exists. */
export function readRoutedLead(
  { form, source, project_stub, attribution }: LeadDetails,
  place: ProjectPlace | null,
): RoutedLead {
  const listed = (...words: unknown[]) => words.filter((word) => typeof word === 'string');
  return {
    project: listed(place?.project ?? project_stub),
    city: listed(place?.city),
    builder: listed(place?.builder),
    form: [form],
    source: listed(source, attribution.last?.['utm_source']),
  };
}

/** A source as a person means it: "https://www.Condo-News.ca/" is "Condo news.ca". */
const foldSource = (words: string) =>
  foldText(
    words
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/^www\./i, '')
      .replace(/\/+$/, '')
      .replaceAll('_', ' '),
  );

/** All but sources are keys, which were chosen by name. */
const foldValue = (name: RoutingCondition, value: string) =>
  name === 'source' ? foldSource(value) : value.toLowerCase();

export const matchesRule = (rule: Pick<RoutingRule, RoutingCondition>, lead: RoutedLead): boolean =>
  routingConditionNames.every((name) => {
    const condition = rule[name];
    if (condition === null) return true;
    const folded = foldValue(name, condition);
    return lead[name].some((word) => foldValue(name, word) === folded);
  });

export const isAvailable = ({ isActive, awayUntil }: Turn, today: IsoDay): boolean =>
  isActive && (awayUntil === null || awayUntil <= today);

/** The available operator whose last turn is longest ago, or null. */
export const chooseNext = (turns: readonly Turn[], today: IsoDay): Turn | null =>
  turns
    .filter((turn) => isAvailable(turn, today))
    .toSorted((one, other) => one.lastTurn - other.lastTurn || one.operatorId - other.operatorId)
    .at(0) ?? null;

/** The rule that would assign a lead now, and the operator; null when no rule applies. */
export function findRoute(rules: readonly RoutingRule[], lead: RoutedLead, today: IsoDay) {
  for (const rule of rules.filter((each) => matchesRule(each, lead))) {
    const next = chooseNext(rule.turns, today);
    if (next || rule.keepsUnassigned) return { rule, operator: rule.keepsUnassigned ? null : next };
  }
  return null;
}

/**
 * Why rules that match the lead leave it to the next one, as "rule 1 applies, but Ada is away until
 * December 7, 2026"; `route` is the one that would assign it.
 */
export const describePassedRules = (
  rules: readonly RoutingRule[],
  lead: RoutedLead,
  route: RoutingRule | null,
  today: IsoDay,
): string[] =>
  rules.flatMap((rule, index) => {
    const isBefore = route === null || index < rules.indexOf(route);
    if (!isBefore || !matchesRule(rule, lead)) return [];
    const absences = rule.turns.map(({ name, isActive, awayUntil }) =>
      isActive && awayUntil !== null && awayUntil > today
        ? `${name} is away until ${formatPlainDay(awayUntil)}`
        : `${name} cannot take leads`,
    );
    return [`rule ${index + 1} applies, but ${absences.join(' and ') || 'has nobody'}`];
  });

/** "Routing rules 1, 3 have nobody now: their leads go to the next rule that matches, or to nobody." */
export const describeEmptyRules = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? `Routing rule ${numbers[0]} has nobody now: its leads go to the next rule that matches, or stay unassigned.`
    : `Routing rules ${numbers.join(', ')} have nobody now: their leads go to the next rule that matches, or stay unassigned.`;

const stopsAt = ({ keepsUnassigned, turns }: RoutingRule) => keepsUnassigned || turns.length > 0;

/**
 * Why a rule gets no lead, or only while an earlier one has nobody available; null if it may get some.
 * `place` is that of its project; null without a project, or when it no longer exists.
 */
export function describeUnreached(
  rules: readonly RoutingRule[],
  rule: RoutingRule,
  place: ProjectPlace | null,
): string | null {
  const list = (word: string | null) => (word === null ? [] : [word]);
  const lead = {
    project: list(rule.project),
    city: list(place ? place.city : rule.city),
    builder: list(place ? place.builder : rule.builder),
    form: list(rule.form),
    source: list(rule.source),
  };
  if (!matchesRule(rule, lead))
    return 'No lead matches: the project is not in this city, or not by this builder.';
  const earlier = rules
    .slice(0, rules.indexOf(rule))
    .filter((each) => stopsAt(each) && matchesRule(each, lead));
  const first = earlier.find(({ keepsUnassigned }) => keepsUnassigned) ?? earlier[0];
  if (!first) return null;
  const number = rules.indexOf(first) + 1;
  return first.keepsUnassigned
    ? `Never applies: rule ${number} comes first and leaves all of these leads unassigned.`
    : `Rule ${number} comes first and matches all of these leads: this one applies only while nobody of rule ${number} is available.`;
}
