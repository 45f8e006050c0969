import * as v from 'valibot';
import type { City, PropertyType } from '../../../../domain/catalogue/catalogue-records.ts';
import { presentImageUrl, type Presenting } from './present-image.ts';

export const cityResponse = v.strictObject({
  id: v.pipe(v.string(), v.description('The segment of /projects/{city}.')),
  name: v.pipe(v.string(), v.description('The value of the city filter.')),
  image: v.nullable(v.string()),
});

export const mlsZoneResponse = v.strictObject({
  name: v.pipe(v.string(), v.description('"C1 - Toronto": the value of the mls_zone filter.')),
  description: v.string(),
  projects: v.pipe(v.number(), v.integer(), v.description('How many projects lie in it.')),
});

export const propertyTypeResponse = v.strictObject({
  name: v.pipe(v.string(), v.description('The value of the type filter.')),
  displayname: v.string(),
  image: v.nullable(v.string()),
});

export const presentCity = async (
  { slug, name, image }: City,
  site: Presenting,
): Promise<v.InferOutput<typeof cityResponse>> => ({
  id: slug,
  name,
  image: await presentImageUrl(site, image?.file),
});

export const presentPropertyType = async (
  { name, displayName, image }: PropertyType,
  site: Presenting,
): Promise<v.InferOutput<typeof propertyTypeResponse>> => ({
  name,
  displayname: displayName,
  image: await presentImageUrl(site, image?.file),
});
