import { syntheticBuilders } from '../../domain/generate/synthetic-builders.ts';
import type { Point } from '../../domain/places/bounds.ts';
import { mlsZones } from '../../domain/projects/mls-zones.ts';
import type { ProjectQuery } from '../../domain/projects/project-query.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { UnknownValue } from '../../domain/projects/unknown-value.ts';

// A reference implementation of the filters, written directly from the specification.
const coveredTypes: Readonly<Record<string, readonly string[]>> = {
  Condominium: ['condominium', 'apartment', 'low rise', 'high rise', 'mid rise', 'loft'],
  'Detached Houses': ['detached houses', 'detached', 'single family'],
  'Semi Detached Houses': ['semi detached houses', 'semi detached'],
  'Freehold Row Town Homes': ['freehold row town homes', 'townhouse', 'row'],
  Quadraplex: ['quadraplex'],
  Link: ['link'],
  'Stacked Condo Town Homes': ['stacked condo town homes', 'stacked'],
};
const builderNames = new Map(syntheticBuilders.map(({ url, name }) => [url, name]));
const zoneDescriptions = new Map(mlsZones.map(({ name, description }) => [name, description]));

const has = (text: string | null | undefined, phrase: string) =>
  text?.toLowerCase().includes(phrase.toLowerCase()) ?? false;
const anyTextHas = (value: unknown, phrase: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((part) => anyTextHas(part, phrase))
    : (typeof value === 'string' || typeof value === 'number') && has(`${value}`, phrase);

/** The text of a project that everyone may see and search, without members-only amounts. */
const publicPartOf = (project: Project) => {
  const { floorPlans, depositSchedule, assignment, ...others } = project;
  if (project.plansArePublic) return project;
  return {
    ...others,
    plans: floorPlans.map((plan) => ({ ...plan, priceCad: null, image: null })),
    deposits: depositSchedule.map((row) => ({ ...row, amountCad: null })),
    terms: assignment && [assignment.floor, assignment.exposure, assignment.occupancyOn],
  };
};

/** Whether a ray to the north crosses the polygon's sides an odd number of times. */
function isInside(polygon: readonly Point[], latitude: number, longitude: number): boolean {
  const crossed = polygon.filter((a, k) => {
    const b = polygon[(k + 1) % polygon.length]!;
    if (a.longitude > longitude === b.longitude > longitude) return false;
    const share = (longitude - a.longitude) / (b.longitude - a.longitude);
    return a.latitude + share * (b.latitude - a.latitude) > latitude;
  });
  return crossed.length % 2 === 1;
}

const bedroomsOf: Readonly<Record<string, (beds: number) => boolean>> = {
  Studio: (beds) => beds === 0,
  '1': (beds) => beds === 1,
  '2': (beds) => beds === 2,
  '3': (beds) => beds === 3,
  '4': (beds) => beds >= 4,
};

/** Bedrooms, den, size and price must match one plan; price alone is the project's. */
function passesPlans(project: Project, { price, beds, den, size }: KnownQuery): boolean {
  const lowest = project.minPriceCad;
  const highest = project.maxPriceCad ?? lowest;
  const meetsOwnRange =
    price === null ||
    (lowest !== null &&
      highest !== null &&
      (price.min === null || highest >= price.min) &&
      (price.max === null || lowest <= price.max));
  if (beds === null && den === null && size === null) return meetsOwnRange;
  const isPriced = project.floorPlans.some(({ priceCad }) => priceCad !== null);
  const isGone = project.salesStatus === 'Sold out';
  return project.floorPlans.some((plan) => {
    // The price label is public, and with it the price in steps of 50,000 dollars.
    const [from, to] = project.plansArePublic
      ? [plan.priceCad ?? 0, plan.priceCad ?? 0]
      : [
          Math.floor((plan.priceCad ?? 0) / 50_000) * 50_000,
          Math.floor((plan.priceCad ?? 0) / 50_000) * 50_000 + 49_999,
        ];
    return (
      (beds === null || beds.some((name) => bedroomsOf[name]?.(plan.beds))) &&
      (den === null || den.includes(plan.hasDen ? 'yes' : 'no')) &&
      (size === null ||
        ((size.min === null || plan.interiorSqFt >= size.min) &&
          (size.max === null || plan.interiorSqFt <= size.max))) &&
      (price === null ||
        (isPriced
          ? plan.priceCad !== null &&
            !isGone &&
            plan.availability !== 'sold-out' &&
            (price.min === null || from >= price.min) &&
            (price.max === null || to <= price.max)
          : meetsOwnRange))
    );
  });
}

const shareBeforeOccupancy = ({ depositSchedule }: Project): number | null => {
  const before = depositSchedule.filter(({ dueOn }) => !/occupancy/i.test(dueOn ?? ''));
  if (depositSchedule.length === 0 || before.some(({ percent }) => percent === null)) return null;
  return before.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
};

/** A query with known filter values only. */
export type KnownQuery = {
  [Name in keyof ProjectQuery]: Exclude<ProjectQuery[Name], UnknownValue>;
};

/** Whether a project passes the filters. */
export function passesPlainly(project: Project, query: KnownQuery): boolean {
  const builder = builderNames.get(project.builderUrl ?? '') ?? null;
  const isAmong = (value: string | null, allowed: readonly string[] | null) =>
    allowed === null || (value !== null && allowed.includes(value));
  const { storeys, area, search, only, bounds, within } = query;
  const share = shareBeforeOccupancy(project);
  const { latitude, longitude } = project;
  const zoneDescription = zoneDescriptions.get(project.mlsZone ?? '');
  return (
    isAmong(project.mlsZone, query.mls_zone) &&
    isAmong(project.city, query.city) &&
    isAmong(builder, query.developer) &&
    isAmong(project.constructionStatus, query.status) &&
    (query.type === null ||
      project.types.some((word) =>
        query.type?.some((name) => coveredTypes[name]?.includes(word.toLowerCase())),
      )) &&
    passesPlans(project, query) &&
    (query.deposit === null ||
      (share !== null &&
        (query.deposit.min === null || share >= query.deposit.min) &&
        (query.deposit.max === null || share <= query.deposit.max))) &&
    (query.parking === null ||
      query.parking.includes(project.fees.parkingCad === null ? 'no' : 'yes')) &&
    (query.incentives === null ||
      query.incentives.includes(project.incentives.length > 0 ? 'yes' : 'no')) &&
    (query.occupancy === null ||
      query.occupancy.some((year) =>
        project.occupancyOn
          ? project.occupancyOn.startsWith(year)
          : has(project.completionDate, year),
      )) &&
    (storeys === null ||
      (project.storeys !== null &&
        (storeys.min === null || project.storeys >= storeys.min) &&
        (storeys.max === null || project.storeys <= storeys.max))) &&
    (only === null || only.includes(project.stub)) &&
    (within === null ||
      (latitude !== null && longitude !== null && isInside(within, latitude, longitude))) &&
    (area === null ||
      (area.toLowerCase() === 'toronto'
        ? zoneDescription !== undefined
        : [
            project.locality,
            project.city,
            project.mlsZone,
            zoneDescription,
            project.streetAddress,
          ].some((text) => has(text, area)))) &&
    (search === null || anyTextHas(publicPartOf(project), search) || has(builder, search)) &&
    (bounds === null ||
      (latitude !== null &&
        longitude !== null &&
        bounds.south <= latitude &&
        latitude <= bounds.north &&
        bounds.west <= longitude &&
        longitude <= bounds.east))
  );
}
