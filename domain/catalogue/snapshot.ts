import { formatCitySlug } from '../places/city-slug.ts';
import { ontarioCities } from '../places/ontario-cities.ts';
import { torontoDistricts, torontoPreset } from '../places/toronto.ts';
import { foldText } from '../text/fold-text.ts';
import { indexProjects, type IndexedProject } from '../projects/search/indexed-project.ts';
import type { StoredProject } from '../projects/prepared-project.ts';
import { publicProject, type PublicProject } from '../projects/public-project.ts';
import { wholeProject } from '../projects/project.ts';
import { listProjectCities } from '../projects/project-cities.ts';
import { projectKinds, type ProjectKind } from '../projects/project-kind.ts';
import {
  formatTypeSlug,
  otherTypeSpellings,
  propertyTypeNames,
} from '../projects/property-types.ts';
import { buildListingIndex, type ListingIndex } from '../projects/search/search.ts';
import { collectionNames, type Collection, getRecordKey } from './collections.ts';
import { buildIsForMembers } from './members-pictures.ts';
import {
  buildFindMoved,
  type FindMoved,
  type MovedRecord,
  type RenamedRecord,
} from './moved-records.ts';
import type { Builder, City } from '../content/directory-records.ts';
import type { CatalogueRecords, PublicRecords } from './catalogue-records.ts';

/** The whole catalogue at one version, with the indexes that pages and the API read. Immutable. */
export interface CatalogueSnapshot {
  version: number;
  records: PublicRecords;
  /** Every project in the default order. */
  listed: readonly IndexedProject[];
  listings: Readonly<Record<ProjectKind, ListingIndex>>;
  /** Finds a project by its current or a former stub; likewise builders and cities. */
  findProject(stub: string): IndexedProject | null;
  /** A project, even a hidden one, because leads may still refer to it. */
  findProjectRecord(stub: string): PublicProject | null;
  findBuilder(url: string): Builder | null;
  /** A city by its URL segment, including built-in ones and those known only from projects. */
  findCityBySlug(slug: string): { name: string; city: City | null } | null;
  findTypeBySlug(slug: string): string | null;
  /** A hidden record, whose page answers 410. */
  findHidden<Name extends Collection>(
    collection: Name,
    key: string,
  ): PublicRecords[Name][number] | null;
  /** The current key of a record by a former one. */
  findMoved: FindMoved;
  /** Whether a builder, city or zone has this name, or had it; case and accents do not matter. */
  isNamed(collection: Collection, name: string): boolean;
  /** Whether only members may see the picture with this file name. */
  isForMembers(file: string): boolean;
}

type SnapshotRecords = Omit<CatalogueRecords, 'projects'> & {
  projects: readonly StoredProject[];
  hidden?: Partial<CatalogueRecords>;
  moved?: readonly MovedRecord[];
  renamed?: readonly RenamedRecord[];
};

export function buildSnapshot(
  version: number,
  { hidden, moved = [], renamed = [], ...stored }: SnapshotRecords,
): CatalogueSnapshot {
  const listed = indexProjects(stored.projects, stored);
  const records: PublicRecords = { ...stored, projects: listed.map(({ project }) => project) };
  const byStub = new Map(listed.map((entry) => [entry.project.stub, entry]));
  const cities = listProjectCities(records.projects);
  const builderByUrl = new Map(records.builders.map((builder) => [builder.url, builder]));
  const cityBySlug = new Map<string, { name: string; city: City | null }>(
    [...torontoPreset, ...torontoDistricts, ...ontarioCities, ...cities].map((name) => [
      formatCitySlug(name),
      { name, city: null },
    ]),
  );
  const named = new Set(cities.map(formatCitySlug));
  // A renamed city no longer counts as a built-in one.
  for (const { collection, oldKey } of moved)
    if (collection === 'cities' && !named.has(oldKey)) cityBySlug.delete(oldKey);
  for (const city of records.cities) cityBySlug.set(city.slug, { name: city.name, city });
  cityBySlug.delete('');
  const typeBySlug = new Map(
    [...otherTypeSpellings, ...propertyTypeNames.map((name) => [name, name] as const)].map(
      ([written, name]) => [formatTypeSlug(written), name],
    ),
  );
  const hiddenByKey = indexByKey({
    ...hidden,
    projects: (hidden?.projects ?? []).map(publicProject),
  });
  // The current owner of an address takes precedence over former ones.
  const isTaken = ({ collection, oldKey }: MovedRecord) =>
    hiddenByKey.has(`${collection} ${oldKey}`) ||
    (collection === 'projects'
      ? byStub.has(oldKey)
      : (records[collection] as readonly object[]).some(
          (each) => getRecordKey(collection, each) === oldKey,
        ));
  const current = moved.filter((each) => !isTaken(each));
  const findMoved = buildFindMoved(current);
  const currentStubs = new Map(
    current.flatMap(({ collection, oldKey, key }) =>
      collection === 'projects' ? [[oldKey, key] as const] : [],
    ),
  );
  const findHidden: CatalogueSnapshot['findHidden'] = (collection, key) =>
    (hiddenByKey.get(`${collection} ${findMoved(collection, key) ?? key}`) as never) ?? null;
  const withMoved =
    <Found>(collection: Collection, find: (key: string) => Found | null | undefined) =>
    (key: string): Found | null =>
      find(key) ?? find(findMoved(collection, key) ?? key) ?? null;
  const findProject = withMoved('projects', (stub) => byStub.get(stub));

  // Of several stations with a name others may still have it.
  const stationNames = new Set(records.stations.map(({ name }) => foldText(name)));
  const formerNames = renamed.filter(
    ({ collection, oldName }) => collection !== 'stations' || !stationNames.has(foldText(oldName)),
  );
  const listedByKind = Map.groupBy(listed, ({ project }) => project.kind);
  const listings = {} as Record<ProjectKind, ListingIndex>;
  for (const kind of projectKinds)
    listings[kind] = buildListingIndex(
      records,
      listedByKind.get(kind) ?? [],
      formerNames,
      currentStubs,
    );

  const findCity = withMoved('cities', (slug) => cityBySlug.get(slug));

  return {
    version,
    records,
    listed,
    listings,
    findProject,
    findProjectRecord: (stub) => findProject(stub)?.project ?? findHidden('projects', stub),
    findBuilder: withMoved('builders', (url) => builderByUrl.get(url)),
    findCityBySlug: (slug) => findCity(formatCitySlug(slug)),
    findTypeBySlug: (slug) => typeBySlug.get(formatTypeSlug(slug)) ?? null,
    findHidden,
    findMoved,
    isNamed: buildIsNamed(records, renamed),
    isForMembers: buildIsForMembers(
      () => [...listed.map((entry) => entry[wholeProject]), ...(hidden?.projects ?? [])],
      records,
    ),
  };
}

const namedCollections = ['builders', 'cities', 'mlsZones'] as const;

function buildIsNamed(
  records: Pick<PublicRecords, (typeof namedCollections)[number]>,
  renamed: readonly RenamedRecord[],
): CatalogueSnapshot['isNamed'] {
  const fold = (collection: Collection, name: string) => `${collection} ${foldText(name)}`;
  const listNames = () => {
    const names = new Set(
      namedCollections.flatMap((collection) =>
        records[collection].map(({ name }) => fold(collection, name)),
      ),
    );
    for (const { collection, oldName, name } of renamed)
      if (names.has(fold(collection, name))) names.add(fold(collection, oldName));
    return names;
  };
  let known: ReadonlySet<string> | null = null;
  return (collection, name) => (known ??= listNames()).has(fold(collection, name));
}

const indexByKey = (records: Partial<PublicRecords>): Map<string, unknown> =>
  new Map(
    collectionNames.flatMap((collection) =>
      (records[collection] ?? []).map((record): [string, unknown] => [
        `${collection} ${getRecordKey(collection, record)}`,
        record,
      ]),
    ),
  );
