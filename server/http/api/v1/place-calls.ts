import { listFeatured } from '../../../../domain/catalogue/featured.ts';
import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';
import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { presentCity, presentPropertyType } from './present-place.ts';
import { listCall } from './read-call.ts';

function listZones({ records, listings }: CatalogueSnapshot, kind: ProjectKind) {
  const byZone = Map.groupBy(listings[kind].listed, ({ project }) => project.mlsZone);
  return records.mlsZones.map(({ name, description }) => ({
    name,
    description,
    projects: byZone.get(name)?.length ?? 0,
  }));
}

const zoneCall = (kind: ProjectKind, path: string, summary: string) =>
  listCall({
    path,
    summary,
    shape: 'MlsZone',
    list: (snapshot) => listZones(snapshot, kind),
    present: (zone) => zone,
  });

/** The calls that read what projects are filtered by: places and property types. */
export const placeCalls = [
  listCall({
    path: 'getfeaturedcities',
    aliases: ['getFeaturedCities'],
    summary: 'Popular cities, the first four also in the footer',
    shape: 'City',
    list: ({ records }) => listFeatured(records.cities),
    present: presentCity,
  }),
  zoneCall('selling', 'getmlszones', 'MLS zones with their friendly descriptions'),
  zoneCall(
    'coming-soon',
    'getcomingsoonmlszones',
    'MLS zones, with how many projects are coming soon',
  ),
  listCall({
    path: 'getpropertytypes',
    summary: 'Property types',
    shape: 'PropertyType',
    list: ({ records }) => records.propertyTypes,
    present: presentPropertyType,
  }),
];
