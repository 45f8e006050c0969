import type { IsoDay } from '../dates/iso-day.ts';
import { formatCitySlug } from '../places/city-slug.ts';
import { indexProjects } from '../projects/search/indexed-project.ts';
import { filters } from '../projects/search/filters.ts';
import type { ListingIndex } from '../projects/search/search.ts';
import { projectKinds, type ProjectKind } from '../projects/project-kind.ts';
import type { Project } from '../projects/project.ts';
import { type Collection, getRecordKey } from './collections.ts';
import type { Builder, City } from '../content/directory-records.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

interface OverlaidRecord {
  collection: Collection;
  /** The key of the live record that it replaces; null when there is none. */
  liveKey: string | null;
  record: Record<string, unknown>;
}

/**
 * The catalogue for a preview: one record is replaced by its draft. Project lists are not rebuilt,
 * because indexing them for one reader would delay everyone else.
 */
export function overlaySnapshot(
  snapshot: CatalogueSnapshot,
  { collection, liveKey, record }: OverlaidRecord,
  today: IsoDay,
): CatalogueSnapshot {
  const key = getRecordKey(collection, record);
  const findHidden: CatalogueSnapshot['findHidden'] = (requestedCollection, name) =>
    requestedCollection === collection && (name === key || name === liveKey)
      ? null
      : snapshot.findHidden(requestedCollection, name);

  if (collection === 'projects') {
    const live = liveKey === null ? null : snapshot.findProject(liveKey);
    const { id, priceChanges } = live ?? { id: 0, priceChanges: [] };
    const project = record as unknown as Project;
    const stored = [{ id, project, updatedOn: today, priceChanges }];
    const [entry] = indexProjects(stored, snapshot.records);
    return {
      ...snapshot,
      findHidden,
      findProject: (stub) => (stub === key ? (entry ?? null) : snapshot.findProject(stub)),
      findProjectRecord: (stub) =>
        stub === key ? (entry?.project ?? null) : snapshot.findProjectRecord(stub),
    };
  }
  const others = (snapshot.records[collection] as readonly object[]).filter(
    (each) => ![key, liveKey].includes(getRecordKey(collection, each)),
  );
  const records = { ...snapshot.records, [collection]: [record, ...others] };
  const [builder, city] = [record as Builder, record as City];
  return {
    ...snapshot,
    findHidden,
    records,
    listings: collection === 'mlsZones' ? overlayZones(snapshot, records) : snapshot.listings,
    findBuilder: (url) =>
      collection === 'builders' && url === key ? builder : snapshot.findBuilder(url),
    findCityBySlug: (slug) =>
      collection === 'cities' && formatCitySlug(slug) === city.slug
        ? { name: city.name, city }
        : snapshot.findCityBySlug(slug),
  };
}

/** The zone filter's options, with the draft's texts. */
function overlayZones({ listings }: CatalogueSnapshot, records: CatalogueSnapshot['records']) {
  const zones = filters.mls_zone.listOptions(records, () => []);
  const overlaid = {} as Record<ProjectKind, ListingIndex>;
  for (const kind of projectKinds) {
    const listing = listings[kind];
    overlaid[kind] = { ...listing, options: { ...listing.options, mls_zone: zones } };
  }
  return overlaid;
}
