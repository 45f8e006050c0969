import type { Builder, MlsZone, Station } from '../../content/directory-records.ts';
import { findNearStations } from '../../places/near-stations.ts';
import { prepareProject, type PreparedProject, type StoredProject } from '../prepared-project.ts';
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

/** Preparing all 20,000 projects of a large catalogue takes seconds, and most changes are of one. */
const cache = new WeakMap<
  StoredProject['project'],
  { indexed: IndexedProject; stations: readonly Station[] }
>();

const areSame = (some: readonly Station[], others: readonly Station[]) =>
  some === others ||
  (some.length === others.length && some.every((station, at) => station === others[at]));

/**
 * Returns a function that prepares a project for pages and searches. It reuses the earlier result while
 * the project's record, builder and zone, and the stations, stay the same.
 */
export function createIndexer({ builders, mlsZones, stations }: IndexedRecords) {
  const builderByUrl = new Map(builders.map((builder) => [builder.url, builder]));
  const zoneByName = new Map(mlsZones.map((zone) => [zone.name, zone.description]));
  return (stored: StoredProject): IndexedProject => {
    const { id, updatedOn, project } = stored;
    const builder = builderByUrl.get(project.builderUrl ?? '') ?? null;
    const zoneDescription = zoneByName.get(project.mlsZone ?? '') ?? null;
    const cached = cache.get(project);
    const isCurrent =
      cached?.indexed.id === id &&
      cached.indexed.updatedOn === updatedOn &&
      cached.indexed.builder === builder &&
      cached.indexed.zoneDescription === zoneDescription &&
      areSame(cached.stations, stations);
    if (isCurrent) {
      // The next comparison is then with the same list.
      cached.stations = stations;
      return cached.indexed;
    }
    const near = findNearStations(stations, project);
    const indexed = addValues(prepareProject(stored, builder, zoneDescription, near));
    cache.set(project, { indexed, stations });
    return indexed;
  };
}

const addValues = (prepared: PreparedProject): IndexedProject => ({
  ...prepared,
  values: forEachChoice((name) => filters[name].valuesOf(prepared)),
});

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
