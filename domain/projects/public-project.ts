import { forEachFee } from './fees.ts';
import { toLabelSpan } from './price-label.ts';
import type { Project } from './project.ts';

/**
 * Members see everything; others see no 'members' fields, unless the operator made plans public.
 */
type Audience<Value> = Value extends object
  ? Value extends readonly (infer Row)[]
    ? Audience<Row>
    : 'members' | { readonly [Key in keyof Value]-?: Audience<NonNullable<Value[Key]>> }
  : 'everyone' | 'members';

const audiences = {
  stub: 'everyone',
  kind: 'everyone',
  title: 'everyone',
  description: 'everyone',
  builderUrl: 'everyone',
  types: 'everyone',
  constructionStatus: 'everyone',
  salesStatus: 'everyone',
  completionDate: 'everyone',
  occupancyOn: 'everyone',
  city: 'everyone',
  locality: 'everyone',
  province: 'everyone',
  country: 'everyone',
  streetAddress: 'everyone',
  postalCode: 'everyone',
  mlsZone: 'everyone',
  latitude: 'everyone',
  longitude: 'everyone',
  storeys: 'everyone',
  units: 'everyone',
  minPriceCad: 'everyone',
  maxPriceCad: 'everyone',
  architect: 'everyone',
  interiorDesigner: 'everyone',
  amenities: 'everyone',
  images: {
    file: 'everyone',
    alt: 'everyone',
    width: 'everyone',
    height: 'everyone',
    dominantColour: 'everyone',
    focus: 'everyone',
  },
  floorPlans: {
    name: 'everyone',
    beds: 'everyone',
    hasDen: 'everyone',
    baths: 'everyone',
    interiorSqFt: 'everyone',
    exteriorSqFt: 'everyone',
    exposure: 'everyone',
    priceCad: 'members',
    maintenanceCad: 'members',
    availability: 'everyone',
    image: 'members',
  },
  plansArePublic: 'everyone',
  depositSchedule: {
    label: 'everyone',
    percent: 'everyone',
    amountCad: 'members',
    dueDaysAfterSigning: 'everyone',
    dueOn: 'everyone',
  },
  incentives: { title: 'everyone', description: 'everyone', expiresOn: 'everyone' },
  fees: forEachFee(() => 'everyone' as const),
  assignment: {
    originalPriceCad: 'members',
    // It is the project's lowest price too, which the read calls and the label tell everyone.
    assignmentPriceCad: 'everyone',
    depositsPaidCad: 'members',
    floor: 'everyone',
    exposure: 'everyone',
    occupancyOn: 'everyone',
  },
  featuredRank: 'everyone',
  launchedOn: 'everyone',
  verifiedOn: 'everyone',
  projectUrl: 'everyone',
  seoTitle: 'everyone',
  seoDescription: 'everyone',
  seoKeywords: 'everyone',
  seoH1: 'everyone',
} as const satisfies Audience<Project>;

type Shown<Value, Seen> = Seen extends 'everyone'
  ? Value
  : Seen extends 'members'
    ? Value | null
    : Value extends readonly (infer Row)[]
      ? Shown<Row, Seen>[]
      : Value extends object
        ? { [Key in keyof Value & keyof Seen]: Shown<Value[Key], Seen[Key]> }
        : Value;

type ShownProject = Shown<Project, typeof audiences>;

export type PublicFloorPlan = ShownProject['floorPlans'][number] & {
  priceBandCad: Readonly<{ min: number; max: number }> | null;
};

export type PublicProject = Omit<ShownProject, 'floorPlans'> & {
  floorPlans: readonly PublicFloorPlan[];
};

type AudienceTable = 'everyone' | 'members' | { readonly [key: string]: AudienceTable };

/** Collapses lists and objects that are entirely public. */
function simplify(audience: AudienceTable): AudienceTable {
  if (typeof audience === 'string') return audience;
  const parts = Object.entries(audience).map(([key, part]) => [key, simplify(part)] as const);
  return parts.every(([, part]) => part === 'everyone') ? 'everyone' : Object.fromEntries(parts);
}

const simpleAudiences = simplify(audiences);

function show(value: unknown, audience: AudienceTable, isOpen: boolean): unknown {
  if (audience === 'everyone' || value === null) return value;
  if (audience === 'members') return isOpen ? value : null;
  if (Array.isArray(value)) return value.map((row) => show(row, audience, isOpen));
  const allowed: Record<string, unknown> = {};
  for (const key of Object.keys(audience))
    allowed[key] = show((value as Record<string, unknown>)[key], audience[key]!, isOpen);
  return allowed;
}

function findPriceBand(priceCad: number | null, isOpen: boolean) {
  if (priceCad === null) return null;
  return isOpen ? { min: priceCad, max: priceCad } : toLabelSpan(priceCad);
}

/** Reduces a project to what everyone may see, the only form that pages, API and search use. */
export function publicProject(project: Project): PublicProject {
  const { floorPlans, plansArePublic } = project;
  const allowed = show(project, simpleAudiences, plansArePublic) as ShownProject;
  return {
    ...allowed,
    floorPlans: allowed.floorPlans.map((plan, position) => ({
      ...plan,
      priceBandCad: findPriceBand(floorPlans[position]?.priceCad ?? null, plansArePublic),
    })),
  };
}
