import type { IndexedProject } from '../../../../domain/projects/indexed-project.ts';
import { describeOccupancy } from '../../../../domain/projects/occupancy.ts';
import { isSoldOut } from '../../../../domain/projects/sales-status.ts';

const condominiums = ['Condominium', 'Stacked Condo Town Homes'];

/**
 * The public facts that cash to close needs; members' browsers load prices and deposits. Null when
 * no homes are sold by plan: an assignment has its own terms, a sold-out project nothing to sell.
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
