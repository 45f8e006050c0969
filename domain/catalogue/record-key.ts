import type { CataloguePart } from './catalogue-parts.ts';

/** The field that tells the records of a part apart; null where there is one record at most. */
export const keyFields = {
  mlsZones: 'name',
  propertyTypes: 'name',
  cities: 'slug',
  builders: 'url',
  newsArticles: 'stub',
  blogPosts: 'stub',
  testimonials: 'by',
  faqEntries: 'question',
  aboutUs: null,
  projects: 'stub',
} as const satisfies Record<CataloguePart, string | null>;

export const onlyKey = 'about-us';

export function getRecordKey(part: CataloguePart, record: object): string {
  const field: string | null = keyFields[part];
  return field === null ? onlyKey : String((record as Record<string, unknown>)[field]);
}
