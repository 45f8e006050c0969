import * as v from 'valibot';
import {
  stationStates,
  type City,
  type PropertyType,
} from '../../../domain/content/directory-records.ts';
import { listFeatured } from '../../../domain/places/featured.ts';
import type { CatalogueSnapshot } from '../../../domain/catalogue/snapshot.ts';
import type { ProjectKind } from '../../../domain/projects/project-kind.ts';
import { presentImageUrl, type Presenting } from './present-image.ts';
import { listCall } from './read-call.ts';

export const cityResponse = v.strictObject({
  id: v.pipe(v.string(), v.description('The segment of /projects/{city}.')),
  name: v.pipe(v.string(), v.description('The value of the city filter.')),
  image: v.nullable(v.string()),
});

export const mlsZoneResponse = v.strictObject({
  name: v.pipe(v.string(), v.description('"C1 - Toronto": the value of the mls_zone filter.')),
  description: v.string(),
  projects: v.pipe(v.number(), v.integer(), v.description('The number of projects in it.')),
});

export const stationResponse = v.strictObject({
  code: v.string(),
  name: v.string(),
  system: v.string(),
  lines: v.array(v.string()),
  state: v.picklist(stationStates),
  latitude: v.number(),
  longitude: v.number(),
});

export const propertyTypeResponse = v.strictObject({
  name: v.pipe(v.string(), v.description('The value of the type filter.')),
  displayname: v.string(),
  image: v.nullable(v.string()),
});

const presentCity = async (
  { slug, name, image }: City,
  site: Presenting,
): Promise<v.InferOutput<typeof cityResponse>> => ({
  id: slug,
  name,
  image: await presentImageUrl(site, image?.file),
});

const presentPropertyType = async (
  { name, displayName, image }: PropertyType,
  site: Presenting,
): Promise<v.InferOutput<typeof propertyTypeResponse>> => ({
  name,
  displayname: displayName,
  image: await presentImageUrl(site, image?.file),
});

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
    schemaName: 'MlsZone',
    list: (snapshot) => listZones(snapshot, kind),
    present: (zone) => zone,
  });

export const placeCalls = [
  listCall({
    path: 'getfeaturedcities',
    aliases: ['getFeaturedCities'],
    summary: 'Popular cities; the footer shows the first four',
    schemaName: 'City',
    list: ({ records }) => listFeatured(records.cities),
    present: presentCity,
  }),
  zoneCall('selling', 'getmlszones', 'MLS zones with descriptions'),
  zoneCall(
    'coming-soon',
    'getcomingsoonmlszones',
    'MLS zones with the number of coming-soon projects',
  ),
  listCall({
    path: 'getpropertytypes',
    summary: 'Property types',
    schemaName: 'PropertyType',
    list: ({ records }) => records.propertyTypes,
    present: presentPropertyType,
  }),
  listCall({
    path: 'getstations',
    summary: 'Stations of rapid transit and regional rail, open and future',
    schemaName: 'Station',
    list: ({ records }) => records.stations,
    present: ({ code, name, system, lines, state, latitude, longitude }) => ({
      code,
      name,
      system,
      lines,
      state,
      latitude,
      longitude,
    }),
  }),
];
