import * as v from 'valibot';
import type { Builder } from '../../../../domain/catalogue/catalogue-records.ts';
import { presentImageUrl, type Presenting } from './present-image.ts';

/** A builder as the API shows it: an option of the developer filter, and the developer of a card. */
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

export async function presentBuilder(
  { url, name, logo, location }: Builder,
  site: Presenting,
): Promise<v.InferOutput<typeof builderResponse>> {
  const logoUrl = await presentImageUrl(site, logo?.file);
  return { id: url, name, developer: { name, logo: logoUrl, url, location } };
}
