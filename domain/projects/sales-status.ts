import type { IsoDay } from '../dates/iso-day.ts';
import { foldText } from '../text/fold-text.ts';
import type { ProjectKind } from './project-kind.ts';

export const salesStops = ['cancelled', 'sold-out', 'on-hold'] as const;

/** Why nothing of a project is for sale. */
export type SalesStop = (typeof salesStops)[number];

interface Stages {
  salesStatus: string | null;
  constructionStatus: string | null;
}

const listWords = (words: string) => new Set(words.split(' '));

/** Say the same with or without them: "The project is now on", "All units have been". */
const fillers = listWords(
  'all building completely construction currently development en entirely fully has have homes indefinitely inventory is are was were been launch now officially on permanently placed project put sales selling status suites temporarily the totally units',
);
/** English and French. */
const stopWords: Readonly<Record<SalesStop, ReadonlySet<string>>> = {
  cancelled: listWords(
    'cancelled canceled cancellation cancelation annule annulee annules annulees terminated abandoned withdrawn scrapped discontinued',
  ),
  'sold-out': listWords('sold soldout vendu vendue vendus vendues epuise epuisee epuises epuisees'),
  'on-hold': listWords(
    'hold onhold pause paused suspended suspendu suspendue suspendus suspendues suspens postponed shelved stalled halted inactive',
  ),
};
/** What may follow and take nothing back: "Sold out in 2025", "Sold – join the waitlist". */
const afterSold = listWords('in since as on wait waitlist join');
/** "Paused for now", "Cancelled by the builder", "Abandoned project" */
const afterStop = listWords(
  'in since as on for from by until till due because pending now indefinitely temporarily permanently project',
);
const part = /\b(?:phase|tower|building|block|release|launch|floor|level)s?\b/;
/** "Tower A only", "Phase 2" */
const partOnly =
  /\b(?:phase|tower|building|block|release|launch)\b.* only$|^(?:phase|tower|building|block|release) (?:\d+|[a-z]|one|two|three|i+)$/;
const offer = /\b(?:selling|available|left|remaining|released?|now open|relaunche[ds])\b/;
const noOffer = /^(?:no|not|0|zero|none) |wait ?list|resale/;
const nothingLeft =
  /^(?:no|0|zero|none)(?: (?:more|other|units|suites|homes))*(?: are)? ?(?:available|left|remaining)$/;
const betweenClauses = /[^\p{L}\p{N}\s%.'’-]+|\s-+\s|\.\s/u;
/** Any other status is read no further, since lists ask for thousands. */
const mayStop =
  /sold|vendu|puis|left|available|remaining|cancel|annul|terminat|abandon|withdrawn|scrap|discontinu|hold|paus|susp|postpon|shelved|stalled|halted|inactive/i;

/** Of one clause: a word that stops the sale after nothing but fillers, and nothing that limits it. */
function readClause(clause: string): SalesStop | null {
  if (nothingLeft.test(clause)) return 'sold-out';
  const words = clause.replace(/^100 ?(?:%|percent)/, 'all').match(/[\p{L}\p{N}]+|%/gu) ?? [];
  const start = words.findIndex((word) => !fillers.has(word));
  const [word = '', ...rest] = words.slice(start);
  const stop = salesStops.find((each) => stopWords[each].has(word));
  if (!stop) return null;
  const after = stop === 'sold-out' && rest[0] === 'out' ? rest.slice(1) : rest;
  const [next] = after;
  const follow = stop === 'sold-out' ? afterSold : afterStop;
  const isWhole = next === undefined || (follow.has(next) && !part.test(after.join(' ')));
  return isWhole ? stop : null;
}

function findStop(status: string | null): SalesStop | null {
  if (status === null || !mayStop.test(status)) return null;
  const clauses = status.replaceAll('_', ' ').split(betweenClauses).map(foldText).filter(Boolean);
  const stops = clauses.map(readClause);
  const isPart = clauses.some(
    (clause, index) =>
      partOnly.test(clause) || (offer.test(clause) && !noOffer.test(clause) && !stops[index]),
  );
  return isPart ? null : (salesStops.find((stop) => stops.includes(stop)) ?? null);
}

/**
 * Why nothing of a project is for sale, by its statuses in anybody's words; null if something is. "Phase
 * 1 sold out" and "98% sold" stop nothing, nor does what is still offered in part: "Sold out, phase 2 now
 * selling".
 */
export function findSalesStop({ salesStatus, constructionStatus }: Stages): SalesStop | null {
  const stops = [findStop(salesStatus), findStop(constructionStatus)];
  return salesStops.find((stop) => stops.includes(stop)) ?? null;
}

export const isForSale = (project: Stages): boolean => findSalesStop(project) === null;

/** The launch of a project that is coming soon, on a day or not known when; null of any other. */
export const findLaunch = (
  project: Stages & { kind: ProjectKind; launchedOn: IsoDay | null },
): { plannedOn: IsoDay | null } | null =>
  project.kind === 'coming-soon' && isForSale(project) ? { plannedOn: project.launchedOn } : null;

interface Offer {
  title: string;
  description: string | null;
}

/** The incentives of a project that is for sale. */
export const listIncentives = <Row extends Offer>(
  project: Stages & { incentives: readonly Row[] },
): readonly Row[] => (isForSale(project) ? project.incentives : []);

/** Whether an incentive says one of the words, and so may change what another field states. */
export const hasIncentiveAbout = (
  project: Stages & { incentives: readonly Offer[] },
  words: RegExp,
): boolean =>
  listIncentives(project).some(
    ({ title, description }) => words.test(title) || words.test(description ?? ''),
  );

interface NamedPlan {
  name: string;
  availability: string;
}

/**
 * The plan of the one home that an assignment is about: the plan that its title names, else the
 * one that is not sold out. None if several could be meant, as the others belong to other people.
 */
function findOwnPlan<Plan extends NamedPlan>(title: string, floorPlans: readonly Plan[]) {
  const words = ` ${foldText(title).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named = floorPlans.filter(({ name }) => words.includes(` ${foldText(name)} `));
  const offered = floorPlans.filter(({ availability }) => availability !== 'sold-out');
  return [named, offered, floorPlans].find(({ length }) => length === 1) ?? [];
}

/** The plans of a project, all of them sold out if nothing is for sale; of an assignment its own. */
export function listPlans<Plan extends NamedPlan>(
  project: Stages & { kind: ProjectKind; title: string; floorPlans: readonly Plan[] },
): readonly Plan[] {
  const { kind, title, floorPlans } = project;
  const plans = kind === 'assignment' ? findOwnPlan(title, floorPlans) : floorPlans;
  return isForSale(project)
    ? plans
    : plans.map((plan): Plan => ({ ...plan, availability: 'sold-out' }));
}

/**
 * The builder's deposits that a buyer still pays: none for an assignment, whose first buyer paid
 * them, nor for a project that is not for sale.
 */
export const listDeposits = <Row>(
  project: Stages & { kind: ProjectKind; depositSchedule: readonly Row[] },
): readonly Row[] =>
  project.kind === 'assignment' || !isForSale(project) ? [] : project.depositSchedule;
