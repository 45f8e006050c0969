import type { FloorPlan, Project } from '../../../domain/projects/project.ts';

const availabilityWords: Readonly<Record<FloorPlan['availability'], string>> = {
  available: 'Available',
  limited: 'Few left',
  'sold-out': 'Sold out',
};

const formatBeds = ({ beds, hasDen }: FloorPlan) =>
  `${beds === 0 ? 'Studio' : beds}${hasDen ? ' + den' : ''}`;

const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat('en-CA');

/**
 * What everyone may know of a project's plans and terms. Prices of plans and deposits in dollars
 * are what registration unlocks, so they are left out here and never reach the page.
 */
export function presentBuyerFacts(project: Project) {
  const { fees } = project;
  const feeRows: readonly (readonly [string, number | null, string])[] = [
    ['Maintenance', fees.maintenancePerSqFtCad, ' per sq ft a month'],
    ['Parking', fees.parkingCad, ''],
    ['Locker', fees.lockerCad, ''],
    ['Development charges capped at', fees.developmentChargeCapCad, ''],
    ['Assignment fee', fees.assignmentFeeCad, ''],
  ];
  return {
    floorPlans: project.floorPlans.map((plan) => ({
      name: plan.name,
      beds: formatBeds(plan),
      baths: String(plan.baths),
      interior: `${count.format(plan.interiorSqFt)} sq ft`,
      exterior: plan.exteriorSqFt ? `${count.format(plan.exteriorSqFt)} sq ft` : '–',
      exposure: plan.exposure ?? '–',
      availability: availabilityWords[plan.availability],
    })),
    deposits: project.depositSchedule.map(({ label, percent }) => ({
      label,
      share: percent === null ? null : `${percent} %`,
    })),
    incentives: project.incentives.map(({ title, description, expiresOn }) => ({
      title,
      description,
      expiresOn,
    })),
    fees: feeRows.flatMap(([label, amount, unit]): [string, string][] =>
      amount === null ? [] : [[label, `${dollars.format(amount)}${unit}`]],
    ),
    team: (
      [
        ['Architect', project.architect],
        ['Interior design', project.interiorDesigner],
      ] as const
    ).flatMap(([label, name]): [string, string][] => (name ? [[label, name]] : [])),
    assignment: project.assignment && {
      floor: project.assignment.floor,
      exposure: project.assignment.exposure,
      occupancyOn: project.assignment.occupancyOn,
    },
  };
}

export type BuyerFacts = ReturnType<typeof presentBuyerFacts>;
