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
} from '../brand/site-records.ts';
import { projectSchema } from '../projects/project.ts';
import {
  builderSchema,
  citySchema,
  mlsZoneSchema,
  propertyTypeSchema,
  stationSchema,
} from '../content/directory-records.ts';

/** In the order of writing. Store, import, export and demo catalogue derive from this table. */
const contentCollections = {
  mlsZones: { schema: mlsZoneSchema, one: 'MLS zone', many: 'MLS zones' },
  stations: { schema: stationSchema, one: 'station', many: 'stations' },
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

/** The site's own records: edited like the catalogue, but not in its files. */
const siteCollections = {
  brokerage: { schema: brokerageSchema, one: 'brokerage', many: 'brokerage details' },
  siteLook: { schema: siteLookSchema, one: 'look', many: 'colours, logo and icon' },
  homePage: { schema: homePageSchema, one: 'home page', many: 'home page' },
  legalPages: { schema: legalPageSchema, one: 'legal page', many: 'legal pages' },
} as const;

export const collections = { ...contentCollections, ...siteCollections };

export type Collection = keyof typeof collections;
export type ContentCollection = keyof typeof contentCollections;
export type SiteCollection = keyof typeof siteCollections;

export const collectionNames = Object.keys(collections) as Collection[];
export const contentCollectionNames = Object.keys(contentCollections) as ContentCollection[];

/** Whether a record changes every page: the brokerage's details and the look. */
export const changesLook = (collection: Collection): boolean =>
  collection === 'brokerage' || collection === 'siteLook';

export const isSiteCollection = (collection: Collection): collection is SiteCollection =>
  Object.hasOwn(siteCollections, collection);

/** A collection's key field; null when it has at most one record. */
export const keyFields = {
  mlsZones: 'name',
  stations: 'code',
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
} as const satisfies Record<Collection, string | null>;

const singletonKeys: Partial<Record<Collection, string>> = {
  aboutUs: 'about-us',
  brokerage: 'brokerage',
  siteLook: 'look',
  homePage: 'home',
};

/** The key of a collection with at most one record. */
export const getSingletonKey = (collection: Collection): string =>
  singletonKeys[collection] ?? collection;

export function getRecordKey(collection: Collection, record: object): string {
  const field: string | null = keyFields[collection];
  return field === null
    ? getSingletonKey(collection)
    : String((record as Record<string, unknown>)[field]);
}

export const collectionWords = {
  project: 'projects',
  builder: 'builders',
  city: 'cities',
  zone: 'mlsZones',
  station: 'stations',
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
} as const satisfies Record<string, Collection>;

type CollectionWord = keyof typeof collectionWords;

/** Collections that a brokerage rarely changes: they are under Settings, not in the catalogue. */
export const isInSettings = (word: string): boolean =>
  ['city', 'zone', 'station', 'type'].includes(word);

export const formatCollectionWord = (collection: Collection): CollectionWord =>
  (Object.keys(collectionWords) as CollectionWord[]).find(
    (word) => collectionWords[word] === collection,
  ) ?? 'project';

export const parseCollectionWord = (text: string): Collection | null =>
  (collectionWords as Readonly<Record<string, Collection>>)[text] ??
  collectionNames.find((collection) => collection === text) ??
  null;

const nameFields = ['title', 'name', 'question', 'by', 'heading', 'page'] as const;

/** The field with a record's display name. */
export const findNameField = (collection: Collection) =>
  nameFields.find((name) => Object.hasOwn(collections[collection].schema.entries, name)) ?? 'name';

/** A record's type, key and name: "project harbour-house (Harbour House)". */
export function describeRecord(
  collection: Collection,
  key: string,
  record: Readonly<Record<string, unknown>>,
): string {
  const field = nameFields.find((name) => typeof record[name] === 'string');
  const name = field === undefined ? key : String(record[field]);
  const word = formatCollectionWord(collection);
  return name === key ? `${word} ${key}` : `${word} ${key} (${name})`;
}
