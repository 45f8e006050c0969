import type { IndexedProject } from '../../../../domain/projects/indexed-project.ts';
import { describeOccupancy } from '../../../../domain/projects/occupancy.ts';
import { isSoldOut } from '../../../../domain/projects/sales-status.ts';

const condominiums = ['Condominium', 'Stacked Condo Town Homes'];

/**
 * What everyone may know of a project that its cash to close rests on; prices and deposits come to
 * the browser of a member. Null where no home is sold by plan: an assignment has its own terms,
 * and of a project that is sold out there is nothing to close.
 */
export function presentCash({ project, typeGroups }: IndexedProject) {
  if (project.kind === 'assignment' || project.floorPlans.length === 0 || isSoldOut(project))
    return null;
  return {
    province: project.province,
    city: project.city,
    isCondominium: typeGroups.some((group) => condominiums.includes(group)),
    occupancyOn: project.occupancyOn,
    occupancy: describeOccupancy(project),
    verifiedOn: project.verifiedOn,
    maintenancePerSqFtCad: project.fees.maintenancePerSqFtCad,
    levyCapCad: project.fees.developmentChargeCapCad,
  };
}

export type PresentedCash = NonNullable<ReturnType<typeof presentCash>>;
