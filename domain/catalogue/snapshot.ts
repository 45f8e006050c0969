import { formatCitySlug } from '../places/city-slug.ts';
import { ontarioCities } from '../places/ontario-cities.ts';
import { torontoPreset } from '../places/toronto.ts';
import {
  buildIndexedProjects,
  type IndexedProject,
  type StoredProject,
} from '../projects/indexed-project.ts';
import { publicProject, type PublicProject } from '../projects/public-project.ts';
import { projectKinds, type ProjectKind } from '../projects/project-kind.ts';
import { formatTypeSlug, propertyTypeNames } from '../projects/property-types.ts';
import { buildListingIndex, type ListingIndex } from '../projects/search.ts';
import { cataloguePartNames, type CataloguePart, getRecordKey } from './catalogue-parts.ts';
import type { Builder, CatalogueRecords, City, PublicRecords } from './catalogue-records.ts';

/** The whole catalogue at one version, with the indexes that pages and API read. Never changed. */
export interface CatalogueSnapshot {
  version: number;
  records: PublicRecords;
  /** Every project in the default order. */
  listed: readonly IndexedProject[];
  listings: Readonly<Record<ProjectKind, ListingIndex>>;
  findProject(stub: string): IndexedProject | null;
  /** The record of a project, hidden or not: a lead may still name one that is hidden. */
  findProjectRecord(stub: string): PublicProject | null;
  findBuilder(url: string): Builder | null;
  /** City by the segment of its URL, also for the built-in ones and those that only projects name. */
  findCityBySlug(slug: string): { name: string; city: City | null } | null;
  findTypeBySlug(slug: string): string | null;
  /** The record that the operator hid: its page says that it is gone. */
  findHidden<Part extends CataloguePart>(
    part: Part,
    key: string,
  ): PublicRecords[Part][number] | null;
}

export function buildSnapshot(
  version: number,
  {
    hidden,
    ...stored
  }: Omit<CatalogueRecords, 'projects'> & {
    projects: readonly StoredProject[];
    hidden?: Partial<CatalogueRecords>;
  },
  before?: CatalogueSnapshot,
): CatalogueSnapshot {
  const listed = buildIndexedProjects(stored.projects, stored, before?.listed);
  const records: PublicRecords = { ...stored, projects: listed.map(({ project }) => project) };
  const byStub = new Map(listed.map((entry) => [entry.project.stub, entry]));
  const builderByUrl = new Map(records.builders.map((builder) => [builder.url, builder]));
  const cityBySlug = new Map<string, { name: string; city: City | null }>(
    [...torontoPreset, ...ontarioCities, ...records.projects.map(({ city }) => city)].map(
      (name) => [formatCitySlug(name), { name, city: null }],
    ),
  );
  for (const city of records.cities) cityBySlug.set(city.slug, { name: city.name, city });
  cityBySlug.delete('');
  const typeBySlug = new Map(propertyTypeNames.map((name) => [formatTypeSlug(name), name]));
  const hiddenByKey = indexByKey({
    ...hidden,
    projects: (hidden?.projects ?? []).map(publicProject),
  });
  const findHidden: CatalogueSnapshot['findHidden'] = (part, key) =>
    (hiddenByKey.get(`${part} ${key}`) as never) ?? null;

  return {
    version,
    records,
    listed,
    listings: Object.fromEntries(
      projectKinds.map((kind) => [
        kind,
        buildListingIndex(
          records,
          listed.filter(({ project }) => project.kind === kind),
        ),
      ]),
    ) as Record<ProjectKind, ListingIndex>,
    findProject: (stub) => byStub.get(stub) ?? null,
    findProjectRecord: (stub) => byStub.get(stub)?.project ?? findHidden('projects', stub),
    findBuilder: (url) => builderByUrl.get(url) ?? null,
    findCityBySlug: (slug) => cityBySlug.get(formatCitySlug(slug)) ?? null,
    findTypeBySlug: (slug) => typeBySlug.get(formatTypeSlug(slug)) ?? null,
    findHidden,
  };
}

const indexByKey = (records: Partial<PublicRecords>): Map<string, unknown> =>
  new Map(
    cataloguePartNames.flatMap((part) =>
      (records[part] ?? []).map((record): [string, unknown] => [
        `${part} ${getRecordKey(part, record)}`,
        record,
      ]),
    ),
  );
