import { formatCityPath } from '../places/choose-popular-cities.ts';
import { formatProjectPath } from '../projects/project-path.ts';
import { formatTypeSlug } from '../projects/property-types.ts';
import type { ProjectKind } from '../projects/project-kind.ts';
import { getRecordKey, type CataloguePart } from './catalogue-parts.ts';

const folders: Record<Exclude<CataloguePart, 'projects' | 'cities' | 'propertyTypes'>, string> = {
  builders: '/builders-and-developers/',
  newsArticles: '/news-detail/',
  blogPosts: '/blog-detail/',
  mlsZones: '/projects',
  testimonials: '/',
  faqEntries: '/faq',
  aboutUs: '/about-us',
  brokerage: '/contact-us',
  siteLook: '/',
  homePage: '/',
  legalPages: '/',
  siteTexts: '/',
};

/** The page of the site that shows a record. */
export function formatPublicPath(
  part: CataloguePart,
  record: Readonly<Record<string, unknown>>,
): string {
  const key = getRecordKey(part, record);
  if (part === 'projects')
    return formatProjectPath({ kind: record['kind'] as ProjectKind, stub: key });
  if (part === 'propertyTypes') return `/property-type/${formatTypeSlug(key)}`;
  if (part === 'cities') return formatCityPath(String(record['name']));
  if (part === 'legalPages') return `/${key}`;
  const folder = folders[part];
  return folder !== '/' && folder.endsWith('/') ? folder + key : folder;
}

/** Site texts have their own form, which links to the page of each. */
export const hasPreview = (part: CataloguePart): boolean => part !== 'siteTexts';
