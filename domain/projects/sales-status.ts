import { foldText } from '../text/fold-text.ts';
import type { ProjectKind } from './project-kind.ts';

/** Any other status is read no further, since lists ask for thousands. */
const mayBeSoldOut = /sold|vendu|puis|left|available|remaining/i;
/** "Sold out – waitlist open", "Sold out (resale only)" */
const betweenClauses = /[^\p{L}\p{N}\s%.'’-]+|\s-+\s|\.\s/u;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const time = String.raw`(?:(?:of|the|early|mid|late|(?:minute|hour|day|week|month|year)s?|q[1-4]|spring|summer|fall|autumn|winter|${month}|\d+(?:st|nd|rd|th)?)\b ?)+`;
const soldClause = new RegExp(
  String.raw`^(?:(?:now|currently|officially|all|completely|fully|totally|entirely|100 ?(?:%|percent)|(?:the )?(?:project|building|units|suites|homes|inventory)(?: (?:is|are|has|have)(?: been)?)?) ?)*\b(?:sold(?: ?out)?|vendue?s?|epuisee?s?)(?: (?:in|since|as of|on) ${time}| (?:(?:join|on) )?(?:the )?wait ?list.*)?$`,
);
const nothingLeft =
  /^(?:no|0|zero|none)(?: (?:more|other|units|suites|homes))*(?: are)? ?(?:available|left|remaining)$/;
const offer = /\b(?:selling|available|left|remaining|released?|now open)\b/;
/** "Tower A only" */
const partOnly = /\b(?:phase|tower|building|block|release|launch)\b.* only$/;
const noOffer = /^(?:no|not|0|zero|none) |wait ?list|resale/;

/**
 * Whether a project is sold out, by its sales status in anybody's words. "Phase 1 sold out" and "98% sold"
 * are not, nor what is still offered in part: "Sold out, phase 2 now selling".
 */
export function isSoldOut({ salesStatus }: { salesStatus: string | null }): boolean {
  if (salesStatus === null || !mayBeSoldOut.test(salesStatus)) return false;
  const clauses = salesStatus
    .replaceAll('_', ' ')
    .split(betweenClauses)
    .map(foldText)
    .filter(Boolean);
  return (
    clauses.some((clause) => soldClause.test(clause) || nothingLeft.test(clause)) &&
    clauses.every(
      (clause) => !partOnly.test(clause) && (!offer.test(clause) || noOffer.test(clause)),
    )
  );
}

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

/** The plans of a project, all of them sold out if the project is; of an assignment its own. */
export function listPlans<Plan extends NamedPlan>(project: {
  kind: ProjectKind;
  salesStatus: string | null;
  title: string;
  floorPlans: readonly Plan[];
}): readonly Plan[] {
  const { kind, title, floorPlans } = project;
  const plans = kind === 'assignment' ? findOwnPlan(title, floorPlans) : floorPlans;
  return isSoldOut(project)
    ? plans.map((plan): Plan => ({ ...plan, availability: 'sold-out' }))
    : plans;
}

/**
 * The builder's deposits that a buyer still pays: none for an assignment, whose first buyer paid
 * them, nor for a sold-out project.
 */
export const listDeposits = <Row>(project: {
  kind: ProjectKind;
  salesStatus: string | null;
  depositSchedule: readonly Row[];
}): readonly Row[] =>
  project.kind === 'assignment' || isSoldOut(project) ? [] : project.depositSchedule;
