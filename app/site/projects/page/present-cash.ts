import { listDepositCents } from '../../../../domain/projects/deposit-schedule.ts';
import { isCondominium } from '../../../../domain/projects/condominium.ts';
import { compileQuery } from '../../../../domain/projects/search/compile-query.ts';
import type { IndexedProject } from '../../../../domain/projects/search/indexed-project.ts';
import { findMatchingPlans } from '../../../../domain/projects/search/matching-plan.ts';
import { emptyQuery, type ProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import { describeOccupancy } from '../../../../domain/projects/occupancy.ts';
import { findAvailablePrice } from '../../../../domain/projects/plan-values.ts';
import { formatPriceLabel, toLabelSpan } from '../../../../domain/projects/price-label.ts';
import { findLaunch, isForSale } from '../../../../domain/projects/sales-status.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';

/**
 * The lowest label of a home on sale and where it ends: the least that such a home surely does not
 * exceed, and no more than the label tells. Of plans without prices, the project's label.
 */
function findLowestLabel({ project, plans }: IndexedProject, firstPlan: number | null) {
  const counted = plans.filter((_, position) => firstPlan === null || position === firstPlan);
  const offered = counted.flatMap((plan) => {
    const band = findAvailablePrice(plan);
    return band ? [{ priceCad: band.min, sqFt: plan.interiorSqFt }] : [];
  });
  const lowest = offered.sort((one, other) => one.priceCad - other.priceCad)[0];
  const priceCad = lowest?.priceCad ?? project.minPriceCad;
  if (priceCad === null) return null;
  const smallest = Math.min(...project.floorPlans.map(({ interiorSqFt }) => interiorSqFt));
  return {
    label: formatPriceLabel(priceCad) ?? '',
    endCad: toLabelSpan(priceCad).max + 1,
    sqFt: lowest?.sqFt ?? smallest,
  };
}

/**
 * What visitors may work out: a home at the end of the lowest label on sale, so never below the
 * price of that home. Null when deposits are fixed amounts, which only members see.
 */
function buildExample(listed: IndexedProject, firstPlan: number | null) {
  const { depositSchedule } = listed.project;
  const lowest = findLowestLabel(listed, firstPlan);
  if (!lowest || depositSchedule.some(({ percent }) => percent === null)) return null;
  const price = lowest.endCad;
  const cents = listDepositCents(depositSchedule, price);
  return {
    name: `Example at ${formatCad(price)}, where “${lowest.label}” ends`,
    price,
    availability: 'available' as const,
    interior_sq_ft: lowest.sqFt,
    maintenance: null,
    deposits: depositSchedule.map(({ label, dueDaysAfterSigning, dueOn }, position) => ({
      label,
      amount: (cents[position] ?? 0) / 100,
      due_days_after_signing: dueDaysAfterSigning,
      due_on: dueOn,
    })),
  };
}

/**
 * The public facts that cash to close needs; members' browsers load prices and deposits. Null when
 * no homes are sold by plan: an assignment has its own terms, a stopped project nothing to sell.
 */
export function presentCash(listed: IndexedProject, asked: ProjectQuery = emptyQuery) {
  const { project } = listed;
  if (project.kind === 'assignment' || project.floorPlans.length === 0 || !isForSale(project))
    return null;
  const { planTests } = compileQuery(asked);
  const firstPlan = findMatchingPlans(listed, planTests)?.cheapest?.position ?? null;
  return {
    /** The position of the cheapest plan that the address asks for; null if it asks for none. */
    firstPlan,
    launch: findLaunch(project),
    province: project.province,
    city: project.city,
    isCondominium: isCondominium(listed),
    occupancyOn: project.occupancyOn,
    occupancy: describeOccupancy(project),
    verifiedOn: project.verifiedOn,
    maintenancePerSqFtCad: project.fees.maintenancePerSqFtCad,
    levyCapCad: project.fees.developmentChargeCapCad,
    example: buildExample(listed, firstPlan),
  };
}

export type PresentedCash = NonNullable<ReturnType<typeof presentCash>>;
