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

/**
 * The kinds of documents a catalogue holds, in the order in which they are written: a part's name
 * in the interchange document, and the shape of its records. Store, import, export and demo
 * catalogue are derived from this table.
 */
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
