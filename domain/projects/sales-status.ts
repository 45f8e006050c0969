import { foldText } from '../text/fold-text.ts';
import type { ProjectKind } from './project-kind.ts';

const soldOutWords = /^(?:100\s*%\s*|completely |fully )?sold(?:[\s-]*out)?[.!]?$/i;

/** Whether a project is sold out, by its sales status; "Phase 1 sold out" is not. */
export const isSoldOut = ({ salesStatus }: { salesStatus: string | null }): boolean =>
  soldOutWords.test(salesStatus?.trim() ?? '');

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
