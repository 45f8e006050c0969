import type {
  AboutUs,
  BlogPost,
  FaqEntry,
  NewsArticle,
  Testimonial,
} from '../content/content-records.ts';
import type {
  Builder,
  City,
  MlsZone,
  PropertyType,
  Station,
} from '../content/directory-records.ts';
import type { Brokerage, HomePageRecord, LegalPage, SiteLook } from '../brand/site-records.ts';
import type { PublicProject } from '../projects/public-project.ts';
import type { Project } from '../projects/project.ts';

export interface CatalogueRecords {
  projects: readonly Project[];
  builders: readonly Builder[];
  cities: readonly City[];
  mlsZones: readonly MlsZone[];
  stations: readonly Station[];
  propertyTypes: readonly PropertyType[];
  newsArticles: readonly NewsArticle[];
  blogPosts: readonly BlogPost[];
  testimonials: readonly Testimonial[];
  faqEntries: readonly FaqEntry[];
  /** At most one. */
  aboutUs: readonly AboutUs[];
  /** At most one, like the next two. Without one, the brand folder applies. */
  brokerage: readonly Brokerage[];
  siteLook: readonly SiteLook[];
  homePage: readonly HomePageRecord[];
  legalPages: readonly LegalPage[];
}

export const emptyCatalogue: CatalogueRecords = {
  projects: [],
  builders: [],
  cities: [],
  mlsZones: [],
  stations: [],
  propertyTypes: [],
  newsArticles: [],
  blogPosts: [],
  testimonials: [],
  faqEntries: [],
  aboutUs: [],
  brokerage: [],
  siteLook: [],
  homePage: [],
  legalPages: [],
};

/** The catalogue as everyone may see it. */
export type PublicRecords = Omit<CatalogueRecords, 'projects'> & {
  projects: readonly PublicProject[];
};
