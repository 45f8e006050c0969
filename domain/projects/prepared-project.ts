import type { Builder } from '../content/directory-records.ts';
import type { NearStation } from '../places/near-stations.ts';
import type { PriceChange } from './price-history.ts';
import type { Project, wholeProject } from './project.ts';
import type { PublicFloorPlan, PublicProject } from './public-project.ts';

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
  /** Those nearby, by distance. */
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
