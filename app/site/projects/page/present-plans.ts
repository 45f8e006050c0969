import { describeExposure, describePlanSize } from '../../../../domain/projects/describe-plan.ts';
import { findPricePerSqFtCad } from '../../../../domain/projects/floor-plan-prices.ts';
import type { PublicFloorPlan, PublicProject } from '../../../../domain/projects/public-project.ts';
import { findLaunch, findSalesStop, listPlans } from '../../../../domain/projects/sales-status.ts';
import { comingSoonMessages } from '../../../../domain/text/messages/coming-soon.ts';
import { formatCount } from '../../../../domain/text/format-number.ts';
import { notForSaleMessages } from '../../../../domain/text/messages/project.ts';

const availabilityLabels: Readonly<Record<PublicFloorPlan['availability'], string>> = {
  available: 'Available',
  limited: 'Few left',
  'sold-out': notForSaleMessages['sold-out'].label,
};

const describeAvailability = (project: PublicProject, { availability }: PublicFloorPlan) =>
  findLaunch(project) && availability !== 'sold-out'
    ? comingSoonMessages.plans
    : availabilityLabels[availability];

const formatBeds = ({ beds, hasDen }: PublicFloorPlan) =>
  `${beds === 0 ? 'Studio' : beds}${hasDen ? ' + den' : ''}`;

/** The plans on the public page, without prices unless the operator made them public (D-5.1). */
export function presentPlans(project: PublicProject) {
  const stop = findSalesStop(project);
  return listPlans(project).map((plan, position) => ({
    position,
    name: plan.name,
    beds: formatBeds(plan),
    baths: String(plan.baths),
    interior: formatCount(plan.interiorSqFt),
    exterior: plan.exteriorSqFt ? formatCount(plan.exteriorSqFt) : null,
    exposure: plan.exposure ?? '–',
    size: describePlanSize(plan),
    facing: describeExposure(plan.exposure),
    availability: stop ? notForSaleMessages[stop].label : describeAvailability(project, plan),
    maintenanceCad: plan.maintenanceCad,
    isSoldOut: plan.availability === 'sold-out',
    priceCad: plan.priceCad,
    pricePerSqFtCad: findPricePerSqFtCad(plan),
  }));
}

export type PresentedPlan = ReturnType<typeof presentPlans>[number];
