import * as v from 'valibot';
import type { Builder } from '../../../domain/content/directory-records.ts';
import { listFeatured } from '../../../domain/places/featured.ts';
import { presentImageUrl, type Presenting } from './present-image.ts';
import { listCall } from './read-call.ts';

export const builderResponse = v.strictObject({
  id: v.pipe(v.string(), v.description('The same as developer.url.')),
  name: v.pipe(v.string(), v.description('The value of the developer filter.')),
  developer: v.strictObject({
    name: v.string(),
    logo: v.nullable(v.string()),
    url: v.pipe(v.string(), v.description('The builderUrl of getBuilderProjects.')),
    location: v.nullable(v.string()),
  }),
});

async function presentBuilder(
  { url, name, logo, location }: Builder,
  site: Presenting,
): Promise<v.InferOutput<typeof builderResponse>> {
  const logoUrl = await presentImageUrl(site, logo?.file);
  return { id: url, name, developer: { name, logo: logoUrl, url, location } };
}

const builders = { schemaName: 'Builder', present: presentBuilder } as const;

export const builderCalls = [
  listCall({
    ...builders,
    path: 'getbuilders',
    aliases: ['getBuilders'],
    summary: 'All builders',
    list: ({ records }) => records.builders,
  }),
  listCall({
    ...builders,
    path: 'getfeaturedbuilders',
    summary: 'Featured builders',
    list: ({ records }) => listFeatured(records.builders),
  }),
  listCall({
    ...builders,
    path: 'getcomingsoonbuilders',
    summary: 'Builders with a coming-soon project',
    list: ({ records, listings }) => {
      const building = new Set(listings['coming-soon'].listed.map(({ builder }) => builder));
      return records.builders.filter((builder) => building.has(builder));
    },
  }),
];
