import type { PublicFloorPlan, PublicProject } from '../projects/public-project.ts';
import { groupPropertyTypes } from '../projects/property-types.ts';
import type { HomeForm } from './house-frame.ts';

/** What a drawing is made from. */
export type PlanFigures = Pick<
  PublicFloorPlan,
  'name' | 'beds' | 'hasDen' | 'baths' | 'interiorSqFt' | 'exteriorSqFt' | 'exposure'
>;

export interface FloorPlanOptions {
  /** How the home stands; a suite in a building unless said otherwise. */
  form?: HomeForm;
  /** Storeys of the home itself, not of its building; 1 unless said otherwise. */
  storeys?: number;
  /** Homes that the plan is for when a building is sold whole: each is drawn as a suite. */
  homes?: number;
}

/** What has to be drawn: the rooms a floor plan speaks of. */
export interface Program {
  beds: number;
  hasDen: boolean;
  fullBaths: number;
  hasPowder: boolean;
  interiorSqFt: number;
  exteriorSqFt: number;
}

/** Half a bath is a powder room; a home has at least one full bath. */
export function readProgram(plan: PlanFigures): Program {
  return {
    beds: Math.floor(plan.beds),
    hasDen: plan.hasDen,
    fullBaths: Math.max(1, Math.floor(plan.baths)),
    hasPowder: plan.baths % 1 >= 0.5,
    interiorSqFt: plan.interiorSqFt,
    exteriorSqFt: plan.exteriorSqFt ?? 0,
  };
}

/** The homes of a building that is sold whole, such as a fourplex: rooms and area shared as evenly as they go. */
export function splitProgram(program: Program, homes: number): Program[] {
  const part = (total: number, index: number) =>
    Math.floor(total / homes) + (index < total % homes ? 1 : 0);
  const weights = Array.from({ length: homes }, (_, index) => 2 + part(program.beds, index));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight, index) => ({
    beds: part(program.beds, index),
    hasDen: program.hasDen && index === 0,
    fullBaths: Math.max(1, part(program.fullBaths, index)),
    hasPowder: program.hasPowder && index === 0,
    interiorSqFt: (program.interiorSqFt * weight) / sum,
    exteriorSqFt: program.exteriorSqFt / homes,
  }));
}

/** No home has this many bedrooms: the plan is of a whole building, such as a fourplex. */
const bedsOfBuilding = 7;
const minStoreySqFt = 430;

/** Whether a plan's figures are those of a home: outside these bounds a drawing would be nonsense. */
export const isDrawable = ({ beds, interiorSqFt }: PlanFigures): boolean =>
  interiorSqFt >= 220 && interiorSqFt <= 12_000 && interiorSqFt >= 120 * beds;

/** How a plan of a project is drawn: what kind of home it is and on how many storeys, from the project's types and height. */
export function chooseFloorPlanOptions(
  project: Pick<PublicProject, 'types' | 'storeys'>,
  plan: PlanFigures,
): FloorPlanOptions {
  const groups = new Set(groupPropertyTypes(project.types));
  if (plan.beds >= bedsOfBuilding) return { form: 'detached', homes: 4 };
  if (groups.has('Condominium')) return {};
  const maxStoreys = Math.max(1, Math.floor(plan.interiorSqFt / minStoreySqFt));
  if (groups.has('Stacked Condo Town Homes') || groups.has('Quadraplex')) {
    const fitsTwo = plan.interiorSqFt >= (plan.beds > 2 ? 1120 : 2 * minStoreySqFt);
    const storeys = plan.beds >= 2 && fitsTwo ? 2 : 1;
    return storeys === 1 ? {} : { form: 'stacked', storeys };
  }
  const form: HomeForm = groups.has('Detached Houses')
    ? 'detached'
    : groups.has('Semi Detached Houses') || groups.has('Link')
      ? 'semi'
      : 'row';
  return { form, storeys: Math.min(project.storeys ?? 2, 3, maxStoreys) };
}
