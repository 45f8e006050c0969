import * as v from 'valibot';
import { isoDaySchema } from '../dates/iso-day-schema.ts';
import { pictureSchema } from '../pictures/picture.ts';
import { name, optional, stub, text } from '../text/field-schemas.ts';
import { forEachFee } from './fees.ts';
import { projectKinds } from './project-kind.ts';

/** Canadian dollars. Sums are done in integer cents by the calculators. */
const cad = v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.maxValue(1_000_000_000));
const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));

export const constructionStatuses = [
  'Pre-Construction',
  'Under Construction',
  'Nearing Completion',
  'Completed',
] as const;
export const planAvailabilities = ['available', 'limited', 'sold-out'] as const;

const floorPlanSchema = v.object({
  name: name(80),
  /** 0 is a studio. */
  beds: v.pipe(v.number(), v.minValue(0), v.maxValue(20)),
  hasDen: v.optional(v.boolean(), false),
  baths: v.pipe(v.number(), v.minValue(0), v.maxValue(20)),
  interiorSqFt: count,
  exteriorSqFt: optional(count),
  exposure: optional(text(40)),
  priceCad: optional(cad),
  availability: v.optional(v.picklist(planAvailabilities), 'available'),
  /** A month. */
  maintenanceCad: optional(cad),
  image: optional(pictureSchema),
});

/** One payment of the deposit schedule: a percentage of the price or a fixed amount, and when it is due. */
const depositRowSchema = v.object({
  label: name(160),
  percent: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  amountCad: optional(cad),
  /** At most ten years, because due dates are computed from it. */
  dueDaysAfterSigning: optional(v.pipe(count, v.maxValue(3650))),
  dueOn: optional(text(60)),
});

const incentiveSchema = v.object({
  title: name(160),
  description: optional(text(600)),
  expiresOn: optional(isoDaySchema),
});

export const feesSchema = v.object(forEachFee(() => optional(cad)));

export const assignmentTermsSchema = v.object({
  originalPriceCad: cad,
  assignmentPriceCad: cad,
  depositsPaidCad: cad,
  floor: optional(text(20)),
  exposure: optional(text(40)),
  occupancyOn: optional(isoDaySchema),
});

/**
 * A pre-construction development, a coming-soon project or an assignment: the record shared by
 * every part of the program.
 */
export const projectSchema = v.object({
  stub,
  kind: v.optional(v.picklist(projectKinds), 'selling'),
  title: name(160),
  description: v.optional(text(8000), ''),
  builderUrl: optional(name(120)),
  /** Property types as the source gives them ("High Rise", "Townhouse"); the filter groups them. */
  types: v.optional(v.array(name(80)), []),
  constructionStatus: optional(name(60)),
  salesStatus: optional(text(60)),
  completionDate: optional(text(40)),
  occupancyOn: optional(isoDaySchema),
  city: name(80),
  locality: optional(text(120)),
  province: v.optional(name(40), 'Ontario'),
  country: v.optional(name(40), 'Canada'),
  streetAddress: optional(text(200)),
  postalCode: optional(text(12)),
  /** MLS zone by name, "C1 - Toronto"; null outside Toronto. */
  mlsZone: optional(text(60)),
  latitude: optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  storeys: optional(count),
  units: optional(count),
  minPriceCad: optional(cad),
  maxPriceCad: optional(cad),
  architect: optional(text(120)),
  interiorDesigner: optional(text(120)),
  amenities: v.optional(v.array(name(80)), []),
  images: v.optional(v.array(pictureSchema), []),
  floorPlans: v.optional(v.array(floorPlanSchema), []),
  /** True when plan prices are open to everyone, not only to members. */
  plansArePublic: v.optional(v.boolean(), false),
  depositSchedule: v.optional(v.array(depositRowSchema), []),
  incentives: v.optional(v.array(incentiveSchema), []),
  fees: v.optional(
    feesSchema,
    forEachFee(() => null),
  ),
  assignment: optional(assignmentTermsSchema),
  /** Lower comes first on listings; null is not featured. */
  featuredRank: optional(count),
  launchedOn: optional(isoDaySchema),
  verifiedOn: optional(isoDaySchema),
  projectUrl: optional(text(400)),
  seoTitle: optional(text(200)),
  seoDescription: optional(text(400)),
  seoKeywords: optional(text(400)),
  seoH1: optional(text(200)),
});

export type Project = v.InferOutput<typeof projectSchema>;
export type FloorPlan = v.InferOutput<typeof floorPlanSchema>;
export type DepositRow = v.InferOutput<typeof depositRowSchema>;

/** Only code for members and operators may import this file; other code uses `PublicProject`. */
export const wholeProject: unique symbol = Symbol('whole project');
