import {
  aboutUsSchema,
  blogPostSchema,
  faqEntrySchema,
  newsArticleSchema,
  testimonialSchema,
} from '../content/content-records.ts';
import {
  brokerageSchema,
  homePageSchema,
  legalPageSchema,
  siteLookSchema,
  siteTextSchema,
} from '../brand/site-records.ts';
import { projectSchema } from '../projects/project.ts';
import {
  builderSchema,
  citySchema,
  mlsZoneSchema,
  propertyTypeSchema,
} from './catalogue-records.ts';

/** In the order of writing. Store, import, export and demo catalogue derive from this table. */
const contentParts = {
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

/** The site's own records: edited like the catalogue, but not part of its files. */
const siteParts = {
  brokerage: { schema: brokerageSchema, one: 'brokerage', many: 'brokerage details' },
  siteLook: { schema: siteLookSchema, one: 'look', many: 'colours, logo and icon' },
  homePage: { schema: homePageSchema, one: 'home page', many: 'home page' },
  legalPages: { schema: legalPageSchema, one: 'legal page', many: 'legal pages' },
  siteTexts: { schema: siteTextSchema, one: 'fixed text', many: 'fixed texts' },
} as const;

export const catalogueParts = { ...contentParts, ...siteParts };

export type CataloguePart = keyof typeof catalogueParts;
export type ContentPart = keyof typeof contentParts;
export type SitePart = keyof typeof siteParts;

export const cataloguePartNames = Object.keys(catalogueParts) as CataloguePart[];
export const contentPartNames = Object.keys(contentParts) as ContentPart[];

/** Only admins may change the brokerage's details and the look. */
export const isForAdmins = (part: CataloguePart): boolean =>
  part === 'brokerage' || part === 'siteLook';

export const isSitePart = (part: CataloguePart): part is SitePart => Object.hasOwn(siteParts, part);

/** A part's key field; null when it has at most one record. */
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
  brokerage: null,
  siteLook: null,
  homePage: null,
  legalPages: 'page',
  siteTexts: 'name',
} as const satisfies Record<CataloguePart, string | null>;

const singletonKeys: Partial<Record<CataloguePart, string>> = {
  aboutUs: 'about-us',
  brokerage: 'brokerage',
  siteLook: 'look',
  homePage: 'home',
};

/** The key of a part with at most one record. */
export const getSingletonKey = (part: CataloguePart): string => singletonKeys[part] ?? part;

export function getRecordKey(part: CataloguePart, record: object): string {
  const field: string | null = keyFields[part];
  return field === null
    ? getSingletonKey(part)
    : String((record as Record<string, unknown>)[field]);
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
  brokerage: 'brokerage',
  look: 'siteLook',
  home: 'homePage',
  legal: 'legalPages',
  text: 'siteTexts',
} as const satisfies Record<string, CataloguePart>;

export type PartWord = keyof typeof partWords;

export const formatPartWord = (part: CataloguePart): PartWord =>
  (Object.keys(partWords) as PartWord[]).find((word) => partWords[word] === part) ?? 'project';

export const parsePartWord = (text: string): CataloguePart | null =>
  (partWords as Readonly<Record<string, CataloguePart>>)[text] ??
  cataloguePartNames.find((part) => part === text) ??
  null;

const nameFields = ['title', 'name', 'question', 'by', 'heading', 'page'] as const;

/** The field with a record's display name. */
export const findNameField = (part: CataloguePart) =>
  nameFields.find((name) => Object.hasOwn(catalogueParts[part].schema.entries, name)) ?? 'name';

/** A record's type, key and name: "project harbour-house (Harbour House)". */
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
