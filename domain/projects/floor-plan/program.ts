import type { PublicFloorPlan } from '../public-project.ts';

/** What a drawing is made from. */
export type PlanFigures = Pick<
  PublicFloorPlan,
  'name' | 'beds' | 'hasDen' | 'baths' | 'interiorSqFt' | 'exteriorSqFt' | 'exposure'
>;

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
