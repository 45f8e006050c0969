import type { Collection } from '../../domain/catalogue/collections.ts';

export const collectionTables = {
  mlsZones: 'mls_zones',
  stations: 'stations',
  propertyTypes: 'property_types',
  cities: 'cities',
  builders: 'builders',
  newsArticles: 'news_articles',
  blogPosts: 'blog_posts',
  testimonials: 'testimonials',
  faqEntries: 'faq_entries',
  aboutUs: 'about_us',
  projects: 'projects',
  brokerage: 'brokerage',
  siteLook: 'site_look',
  homePage: 'home_page',
  legalPages: 'legal_pages',
} as const satisfies Record<Collection, string>;
