import type { Builder, MlsZone, Station } from '../../content/directory-records.ts';
import { openStationFinder, type StationFinder } from '../../places/near-stations.ts';
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

const cache = new WeakMap<
  StoredProject['project'],
  { indexed: IndexedProject; finder: StationFinder }
>();

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
