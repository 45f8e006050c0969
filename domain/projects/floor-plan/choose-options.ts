import { groupPropertyTypes } from '../property-types.ts';
import type { PublicProject } from '../public-project.ts';
import type { HomeForm } from './house-frame.ts';
import type { FloorPlanOptions } from './layout.ts';
import type { PlanFigures } from './program.ts';

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
