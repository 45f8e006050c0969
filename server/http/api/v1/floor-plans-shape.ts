import * as v from 'valibot';
import { planAvailabilities } from '../../../../domain/projects/project.ts';

const cad = v.pipe(v.number(), v.description('Dollars.'));
const sqFt = v.pipe(v.number(), v.description('Square feet.'));

const publicPlan = {
  name: v.string(),
  beds: v.pipe(v.number(), v.description('0 is a studio.')),
  has_den: v.boolean(),
  baths: v.number(),
  interior_sq_ft: sqFt,
  exterior_sq_ft: v.nullable(sqFt),
  exposure: v.nullable(v.string()),
  availability: v.picklist(planAvailabilities),
};

const depositRow = {
  label: v.string(),
  percent: v.nullable(v.number()),
  due_days_after_signing: v.nullable(v.number()),
  due_on: v.nullable(v.pipe(v.string(), v.description('The event that makes it due.'))),
};

const answer = {
  project_stub: v.string(),
  currency: v.literal('CAD'),
  deposit_schedule: v.array(v.strictObject(depositRow)),
};

/** What everyone may know of a project's plans (D-5.1). */
export const publicFloorPlansResponse = v.strictObject({
  ...answer,
  unlocked: v.literal(false),
  floor_plans: v.array(v.strictObject(publicPlan)),
});

const deposit = v.strictObject({ ...depositRow, amount: v.nullable(cad) });

/** What signing in unlocks. */
export const unlockedFloorPlansResponse = v.strictObject({
  ...answer,
  unlocked: v.literal(true),
  floor_plans: v.array(
    v.strictObject({
      ...publicPlan,
      price: v.nullable(cad),
      price_per_sq_ft: v.nullable(cad),
      deposits: v.array(deposit),
      deposit_total: v.nullable(cad),
      drawing: v.nullable(v.pipe(v.string(), v.description('SVG, drawn from the figures.'))),
      image: v.nullable(v.string()),
    }),
  ),
  price_range: v.pipe(
    v.nullable(v.strictObject({ min: cad, max: cad })),
    v.description('Of the plans that are not sold out.'),
  ),
  assignment: v.nullable(
    v.strictObject({ original_price: cad, assignment_price: cad, deposits_paid: cad }),
  ),
});

export type PublicFloorPlans = v.InferOutput<typeof publicFloorPlansResponse>;
export type UnlockedFloorPlans = v.InferOutput<typeof unlockedFloorPlansResponse>;
