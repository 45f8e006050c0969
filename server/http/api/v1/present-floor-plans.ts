import { listDepositCents } from '../../../../domain/projects/deposit-schedule.ts';
import { buildFloorPlanDrawing } from '../../../../domain/projects/floor-plan-drawing.ts';
import {
  chooseFloorPlanOptions,
  isDrawable,
} from '../../../../domain/projects/floor-plan/choose-options.ts';
import {
  findPlanPriceRange,
  findPricePerSqFtCad,
} from '../../../../domain/projects/floor-plan-prices.ts';
import type { DepositRow, FloorPlan, Project } from '../../../../domain/projects/project.ts';
import { listPlans } from '../../../../domain/projects/sales-status.ts';
import type { PictureStore } from '../../../images/picture-store.ts';
import type { PublicFloorPlans, UnlockedFloorPlans } from './floor-plans-shape.ts';

const presentPublicPlan = (plan: FloorPlan) => ({
  name: plan.name,
  beds: plan.beds,
  has_den: plan.hasDen,
  baths: plan.baths,
  interior_sq_ft: plan.interiorSqFt,
  exterior_sq_ft: plan.exteriorSqFt,
  exposure: plan.exposure,
  availability: plan.availability,
});

const presentDepositRow = ({ label, percent, dueDaysAfterSigning, dueOn }: DepositRow) => ({
  label,
  percent,
  due_days_after_signing: dueDaysAfterSigning,
  due_on: dueOn,
});

/** Dollars of each deposit and of all; null where the plan has no price. */
function presentDeposits({ depositSchedule }: Project, { priceCad }: FloorPlan) {
  const cents = priceCad === null ? null : listDepositCents(depositSchedule, priceCad);
  return {
    deposits: depositSchedule.map((row, index) => ({
      ...presentDepositRow(row),
      amount: cents && (cents[index] ?? 0) / 100,
    })),
    deposit_total: cents && cents.reduce((sum, each) => sum + each, 0) / 100,
  };
}

/** The floor plans of a project without what signing in unlocks. */
export const presentPublicFloorPlans = (project: Project): PublicFloorPlans => ({
  project_stub: project.stub,
  unlocked: false,
  currency: 'CAD',
  deposit_schedule: project.depositSchedule.map(presentDepositRow),
  floor_plans: listPlans(project).map(presentPublicPlan),
});

/** The floor plans of a project with prices, deposits and drawings. */
export async function presentUnlockedFloorPlans(
  project: Project,
  pictures: PictureStore,
  publicUrl: string,
): Promise<UnlockedFloorPlans> {
  const { assignment } = project;
  const range = findPlanPriceRange(listPlans(project));
  return {
    ...presentPublicFloorPlans(project),
    unlocked: true,
    price_range: range && { min: range.minCad, max: range.maxCad },
    assignment: assignment && {
      original_price: assignment.originalPriceCad,
      assignment_price: assignment.assignmentPriceCad,
      deposits_paid: assignment.depositsPaidCad,
    },
    floor_plans: await Promise.all(
      listPlans(project).map(async (plan) => {
        const picture = plan.image && (await pictures.present(plan.image));
        return {
          ...presentPublicPlan(plan),
          price: plan.priceCad,
          price_per_sq_ft: findPricePerSqFtCad(plan),
          ...presentDeposits(project, plan),
          drawing: isDrawable(plan)
            ? buildFloorPlanDrawing(plan, chooseFloorPlanOptions(project, plan))
            : null,
          image: picture ? publicUrl + picture.src : null,
        };
      }),
    ),
  };
}
