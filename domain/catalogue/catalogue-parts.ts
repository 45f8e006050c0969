import {
  aboutUsSchema,
  blogPostSchema,
  faqEntrySchema,
  newsArticleSchema,
  testimonialSchema,
} from '../content/content-records.ts';
import { projectSchema } from '../projects/project.ts';
import {
  builderSchema,
  citySchema,
  mlsZoneSchema,
  propertyTypeSchema,
} from './catalogue-records.ts';

/** In the order of writing. Store, import, export and demo catalogue are derived from this table. */
export const catalogueParts = {
  mlsZones: { schema: mlsZoneSchema, one: 'MLS zone', many: 'MLS zones' },
  propertyTypes: { schema: propertyTypeSchema, one: 'property type', many: 'property types' },
  cities: { schema: citySchema, one: 'city', many: 'cities' },
  builders: { schema: builderSchema, one: 'builder', many: 'builders' },
  newsArticles: { schema: newsArticleSchema, one: 'news article', many: 'news articles' },
  blogPosts: { schema: blogPostSchema, one: 'blog post', many: 'blog posts' },
  testimonials: { schema: testimonialSchema, one: 'testimonial', many: 'testimonials' },
  faqEntries: { schema: faqEntrySchema, one: 'FAQ entry', many: 'FAQ entries' },
  aboutUs: { schema: aboutUsSchema, one: 'about-us page', many: 'about-us pages' },
  projects: { schema: projectSchema, one: 'project', many: 'projects' },
} as const;

export type CataloguePart = keyof typeof catalogueParts;

export const cataloguePartNames = Object.keys(catalogueParts) as CataloguePart[];

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

export const partWords = {
  project: 'projects',
  builder: 'builders',
  city: 'cities',
  zone: 'mlsZones',
  type: 'propertyTypes',
  news: 'newsArticles',
  blog: 'blogPosts',
  testimonial: 'testimonials',
  faq: 'faqEntries',
  about: 'aboutUs',
} as const satisfies Record<string, CataloguePart>;

export type PartWord = keyof typeof partWords;

export const formatPartWord = (part: CataloguePart): PartWord =>
  (Object.keys(partWords) as PartWord[]).find((word) => partWords[word] === part) ?? 'project';

export const parsePartWord = (text: string): CataloguePart | null =>
  (partWords as Readonly<Record<string, CataloguePart>>)[text] ??
  cataloguePartNames.find((part) => part === text) ??
  null;

const nameFields = ['title', 'name', 'question', 'by', 'heading'] as const;

/** The field that people know a record of the part by. */
export const nameFieldOf = (part: CataloguePart) =>
  nameFields.find((name) => Object.hasOwn(catalogueParts[part].schema.entries, name)) ?? 'name';

/** A record as people call it: "project harbour-house (Harbour House)". */
export function describeRecord(
  part: CataloguePart,
  key: string,
  record: Readonly<Record<string, unknown>>,
): string {
  const field = nameFields.find((name) => typeof record[name] === 'string');
  const name = field === undefined ? key : String(record[field]);
  const word = formatPartWord(part);
  return name === key ? `${word} ${key}` : `${word} ${key} (${name})`;
}
