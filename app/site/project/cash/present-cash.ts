import { listDepositCents } from '../../../../domain/projects/deposit-schedule.ts';
import type { IndexedProject } from '../../../../domain/projects/indexed-project.ts';
import { describeOccupancy } from '../../../../domain/projects/occupancy.ts';
import { toLabelSpan } from '../../../../domain/projects/price-label.ts';
import { isSoldOut } from '../../../../domain/projects/sales-status.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';

/**
 * What visitors may work out: the smallest home at the price where the project's label begins, which
 * tells no more than the label. Null when deposits are fixed amounts, which only members see.
 */
function buildExample({ project: { minPriceCad, depositSchedule, floorPlans } }: IndexedProject) {
  if (minPriceCad === null || depositSchedule.some(({ percent }) => percent === null)) return null;
  const price = toLabelSpan(minPriceCad).min;
  const cents = listDepositCents(depositSchedule, price);
  return {
    name: `Example at ${formatCad(price)}`,
    price,
    availability: 'available' as const,
    interior_sq_ft: Math.min(...floorPlans.map(({ interiorSqFt }) => interiorSqFt)),
    deposits: depositSchedule.map(({ label, dueDaysAfterSigning, dueOn }, position) => ({
      label,
      amount: (cents[position] ?? 0) / 100,
      due_days_after_signing: dueDaysAfterSigning,
      due_on: dueOn,
    })),
  };
}

const condominiums = ['Condominium', 'Stacked Condo Town Homes'];

/**
 * The public facts that cash to close needs; members' browsers load prices and deposits. Null when
 * no homes are sold by plan: an assignment has its own terms, a sold-out project nothing to sell.
 */
export function presentCash(listed: IndexedProject) {
  const { project, typeGroups } = listed;
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
    example: buildExample(listed),
  };
}

export type PresentedCash = NonNullable<ReturnType<typeof presentCash>>;
