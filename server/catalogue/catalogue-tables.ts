import type { CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';

export const catalogueTables = {
  mlsZones: 'mls_zones',
  propertyTypes: 'property_types',
  cities: 'cities',
  builders: 'builders',
  newsArticles: 'news_articles',
  blogPosts: 'blog_posts',
  testimonials: 'testimonials',
  faqEntries: 'faq_entries',
  aboutUs: 'about_us',
  projects: 'projects',
} as const satisfies Record<CataloguePart, string>;
