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

/** Any other status is read no further, since lists ask for thousands. */
const mayStop =
  /sold|vendu|puis|left|available|remaining|cancel|annul|terminat|abandon|withdrawn|scrap|discontinu|hold|paus|susp|postpon|shelved|stalled|halted|inactive/i;
/** "Sold out – waitlist open", "Sold out (resale only)" */
const betweenClauses = /[^\p{L}\p{N}\s%.'’-]+|\s-+\s|\.\s/u;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const time = String.raw`(?:(?:of|the|early|mid|late|(?:minute|hour|day|week|month|year)s?|q[1-4]|spring|summer|fall|autumn|winter|${month}|\d+(?:st|nd|rd|th)?)\b ?)+`;
const soldClause = new RegExp(
  String.raw`^(?:(?:now|currently|officially|all|completely|fully|totally|entirely|100 ?(?:%|percent)|(?:the )?(?:project|building|units|suites|homes|inventory)(?: (?:is|are|has|have)(?: been)?)?) ?)*\b(?:sold(?: ?out)?|vendue?s?|epuisee?s?)(?: (?:in|since|as of|on) ${time}| (?:(?:join|on) )?(?:the )?wait ?list.*)?$`,
);
const nothingLeft =
  /^(?:no|0|zero|none)(?: (?:more|other|units|suites|homes))*(?: are)? ?(?:available|left|remaining)$/;

/** "Project has been cancelled in 2025", "Sales paused until further notice" */
const stoppedClause = (words: string) =>
  new RegExp(
    String.raw`^(?:(?:now|currently|officially|temporarily|indefinitely|permanently|put|placed|(?:the )?(?:project|development|building|construction|sales?|selling|launch|status)(?: (?:is|are|was|were|has|have))?(?: been)?) ?)*\b(?:${words})(?: (?:now|indefinitely|temporarily|permanently|(?:in|since|as of|on) ${time}|for (?:now|the .+)|(?:by|until|till|due to|because of|pending) .+))*$`,
  );
const cancelledClause = stoppedClause(
  'cancel(?:l?ed|l?ation|)|annulee?s?|terminated|abandoned(?: project)?|withdrawn|scrapped|discontinued',
);
const heldClause = stoppedClause(
  '(?:on ?)?hold|pause[ds]?|en pause|suspend(?:ed|ue?s?)|en suspens|postponed|shelved|stalled|halted|inactive',
);

const offer = /\b(?:selling|available|left|remaining|released?|now open|relaunche[ds])\b/;
/** "Tower A only", "Phase 2" */
const partOnly =
  /\b(?:phase|tower|building|block|release|launch)\b.* only$|^(?:phase|tower|building|block|release) (?:\d+|[a-z]|one|two|three|i+)$/;
const noOffer = /^(?:no|not|0|zero|none) |wait ?list|resale/;

const isStopped = (clause: string) => cancelledClause.test(clause) || heldClause.test(clause);

function findStop(status: string | null): SalesStop | null {
  if (status === null || !mayStop.test(status)) return null;
  const clauses = status.replaceAll('_', ' ').split(betweenClauses).map(foldText).filter(Boolean);
  const isPart = clauses.some(
    (clause) =>
      partOnly.test(clause) || (offer.test(clause) && !noOffer.test(clause) && !isStopped(clause)),
  );
  if (isPart) return null;
  if (clauses.some((clause) => cancelledClause.test(clause))) return 'cancelled';
  if (clauses.some((clause) => soldClause.test(clause) || nothingLeft.test(clause)))
    return 'sold-out';
  return clauses.some((clause) => heldClause.test(clause)) ? 'on-hold' : null;
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
