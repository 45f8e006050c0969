import { formatCityPath } from './choose-popular-cities.ts';
import { formatProjectPath } from '../projects/project-path.ts';
import { formatTypeSlug } from '../projects/property-types.ts';
import type { ProjectKind } from '../projects/project-kind.ts';
import { getRecordKey, type Collection } from './collections.ts';

const folders: Record<Exclude<Collection, 'projects' | 'cities' | 'propertyTypes'>, string> = {
  builders: '/builders-and-developers/',
  newsArticles: '/news-detail/',
  blogPosts: '/blog-detail/',
  mlsZones: '/projects',
  stations: '/projects',
  testimonials: '/',
  faqEntries: '/faq',
  aboutUs: '/about-us',
  brokerage: '/contact-us',
  siteLook: '/',
  homePage: '/',
  legalPages: '/',
};

/** The page of the site that shows a record. */
export function formatPublicPath(
  collection: Collection,
  record: Readonly<Record<string, unknown>>,
): string {
  const key = getRecordKey(collection, record);
  if (collection === 'projects')
    return formatProjectPath({ kind: record['kind'] as ProjectKind, stub: key });
  if (collection === 'propertyTypes') return `/property-type/${formatTypeSlug(key)}`;
  if (collection === 'cities') return formatCityPath(String(record['name']));
  if (collection === 'legalPages') return `/${key}`;
  const folder = folders[collection];
  return folder !== '/' && folder.endsWith('/') ? folder + key : folder;
}
