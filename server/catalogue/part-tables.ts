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
  brokerage: 'brokerage',
  siteLook: 'site_look',
  homePage: 'home_page',
  legalPages: 'legal_pages',
  siteTexts: 'site_texts',
} as const satisfies Record<CataloguePart, string>;
