import type { Builder } from '../content/directory-records.ts';
import type { NearStation } from '../places/near-stations.ts';
import { listCities } from '../places/toronto.ts';
import { foldText } from '../text/fold-text.ts';
import { completePrice } from './asking-price.ts';
import { findShareBeforeOccupancy } from './deposit-schedule.ts';
import { findOccupancyYear } from './occupancy.ts';
import { findParking } from './parking-and-lockers.ts';
import type { PriceChange } from './price-history.ts';
import { wholeProject, type Project } from './project.ts';
import { groupPropertyTypes } from './property-types.ts';
import { publicProject, type PublicFloorPlan, type PublicProject } from './public-project.ts';
import { findSalesStop, listDeposits, listPlans } from './sales-status.ts';

/** A project with what filters read of it. */
export interface PreparedProject {
  id: number;
  project: PublicProject;
  readonly [wholeProject]: Project;
  builder: Builder | null;
  typeGroups: readonly string[];
  /** The cities that it is found under: its own, and its part of Toronto. */
  cities: readonly string[];
  /** Its floor plans, all of them sold out if the project is. */
  plans: readonly PublicFloorPlan[];
  /** YYYY; null without a date. */
  occupancyYear: string | null;
  /** Percent of the price that is due before occupancy; null when unknown. */
  depositShare: number | null;
  /** Null when unknown. */
  hasParking: boolean | null;
  /** Those that `findNearStations` finds, by distance. */
  stations: readonly NearStation[];
  /** Friendly description of the project's MLS zone; null outside the known zones. */
  zoneDescription: string | null;
  /** Every searched text, folded. */
  text: string;
  /** Locality, city, street, MLS zone and its description, folded. */
  placeText: string;
  /** Day of the last change, YYYY-MM-DD. */
  updatedOn: string;
  /** Those of the lowest price, oldest first. */
  priceChanges: readonly PriceChange[];
}

export type StoredProject = Pick<PreparedProject, 'id' | 'updatedOn' | 'priceChanges'> & {
  project: Project;
};

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

/** What filters read of a stored project, worked out once. */
export function prepareProject(
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
