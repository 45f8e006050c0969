import type { Builder, MlsZone, Station } from '../../content/directory-records.ts';
import {
  openStationFinder,
  type NearStation,
  type StationFinder,
} from '../../places/near-stations.ts';
import { listCities } from '../../places/toronto.ts';
import { foldText } from '../../text/fold-text.ts';
import { completePrice } from '../asking-price.ts';
import { findShareBeforeOccupancy } from '../deposit-schedule.ts';
import { findOccupancyYear } from '../occupancy.ts';
import { findParking } from '../parking-and-lockers.ts';
import type { PreparedProject, StoredProject } from '../prepared-project.ts';
import { wholeProject, type Project } from '../project.ts';
import { groupPropertyTypes } from '../property-types.ts';
import { publicProject, type PublicFloorPlan, type PublicProject } from '../public-project.ts';
import { findSalesStop, listDeposits, listPlans } from '../sales-status.ts';
import { filters, forEachChoice, type ForChoices } from './filters.ts';

export interface IndexedProject extends PreparedProject {
  /** The project's values for each filter with options. */
  values: ForChoices<readonly string[]>;
}

interface IndexedRecords {
  builders: readonly Builder[];
  mlsZones: readonly MlsZone[];
  stations: readonly Station[];
}

const unsearchedKeys: ReadonlySet<string> = new Set(['images', 'priceBandCad'] satisfies (
  | keyof PublicProject
  | keyof PublicFloorPlan
)[]);

function collectText(value: unknown, into: string[]) {
  if (typeof value === 'string') into.push(value);
  else if (typeof value === 'number') into.push(String(value));
  else if (Array.isArray(value)) for (const part of value) collectText(part, into);
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value))
      if (!unsearchedKeys.has(key)) collectText(part, into);
}

/**
 * An assignment has the price and the day of the one home that it is about, another project the prices of
 * its plans, so no record need state them twice. One that was called off has no price to be found by.
 */
function completeRecord(project: Project): Project {
  const stop = findSalesStop(project);
  if (stop === 'cancelled' || stop === 'on-hold')
    return { ...project, minPriceCad: null, maxPriceCad: null };
  const { assignment, minPriceCad, occupancyOn } = project;
  if (!assignment) return completePrice(project);
  return {
    ...project,
    minPriceCad: minPriceCad ?? assignment.assignmentPriceCad,
    occupancyOn: occupancyOn ?? assignment.occupancyOn,
    assignment: { ...assignment, occupancyOn: assignment.occupancyOn ?? occupancyOn },
  };
}

function prepareProject(
  { project: record, ...stored }: StoredProject,
  builder: Builder | null,
  zoneDescription: string | null,
  stations: readonly NearStation[],
): PreparedProject {
  const whole = completeRecord(record);
  const project = publicProject(whole);
  const { locality, city, streetAddress, mlsZone } = project;
  const texts: string[] = [];
  // A builder's office address is not where it builds, so it is not searched.
  const developer = [builder?.name, builder?.contact, builder?.email];
  collectText([project, developer, project.images.map(({ alt }) => alt)], texts);
  return {
    ...stored,
    project,
    [wholeProject]: whole,
    builder,
    typeGroups: groupPropertyTypes(project.types),
    cities: listCities(project),
    plans: listPlans(project),
    occupancyYear: findOccupancyYear(project),
    depositShare: findShareBeforeOccupancy(listDeposits(project)),
    hasParking: findParking(project),
    stations,
    zoneDescription,
    text: foldTexts(texts),
    placeText: foldTexts([locality, city, streetAddress, mlsZone, zoneDescription]),
  };
}

/** One line for each text, so that no search matches across two of them. */
const foldTexts = (texts: readonly (string | null)[]) =>
  texts.map((text) => foldText(text ?? '')).join('\n');

const cache = new WeakMap<Project, { indexed: IndexedProject; finder: StationFinder }>();

/**
 * Returns a function that prepares a project for pages and searches. It reuses the earlier result while
 * the project's record, builder and zone, and the stations, stay the same.
 */
export function createIndexer({ builders, mlsZones, stations }: IndexedRecords) {
  const finder = openStationFinder(stations);
  const builderByUrl = new Map(builders.map((builder) => [builder.url, builder]));
  const zoneByName = new Map(mlsZones.map((zone) => [zone.name, zone.description]));
  const shared = new Map<string, readonly string[]>();
  /** One array for equal values, to save memory. */
  const share = (values: readonly string[]) => {
    const key = values.join('\n');
    if (!shared.has(key)) shared.set(key, values);
    return shared.get(key) ?? values;
  };
  return (stored: StoredProject): IndexedProject => {
    const { id, updatedOn, project } = stored;
    const builder = builderByUrl.get(project.builderUrl ?? '') ?? null;
    const zoneDescription = zoneByName.get(project.mlsZone ?? '') ?? null;
    const cached = cache.get(project);
    const earlier = cached?.indexed;
    if (
      cached?.finder === finder &&
      earlier?.id === id &&
      earlier.updatedOn === updatedOn &&
      earlier.builder === builder &&
      earlier.zoneDescription === zoneDescription
    )
      return earlier;
    const near = finder.findNear(project);
    const prepared = prepareProject(stored, builder, zoneDescription, near);
    const values = forEachChoice((name) => share(filters[name].valuesOf(prepared)));
    const indexed = { ...prepared, values };
    cache.set(project, { indexed, finder });
    return indexed;
  };
}

/** Prepares projects, and sorts them in the default order. */
export const indexProjects = (
  stored: readonly StoredProject[],
  records: IndexedRecords,
): IndexedProject[] => stored.map(createIndexer(records)).sort(byDefaultOrder);

/** Featured projects first, by rank; then the newest launch; then by title. */
function byDefaultOrder(a: IndexedProject, b: IndexedProject): number {
  const rank = ({ project }: IndexedProject) => project.featuredRank ?? Number.MAX_SAFE_INTEGER;
  const launched = ({ project }: IndexedProject) => project.launchedOn ?? '';
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (launched(a) !== launched(b)) return launched(a) < launched(b) ? 1 : -1;
  return a.project.title < b.project.title
    ? -1
    : a.project.title > b.project.title
      ? 1
      : a.id - b.id;
}
