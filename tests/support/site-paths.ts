import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import { formatTypeSlug } from '../../domain/projects/property-types.ts';

/** Fixed addresses of the specification's route table; each is one screen. */
const fixedPages = [
  '/',
  '/projects',
  '/coming-soon',
  '/assignment-page',
  '/builders-and-developer-page',
  '/news',
  '/blogs',
  '/about-us',
  '/faq',
  '/contact-us',
  '/schedule-meeting',
  '/my-account',
  '/login',
  '/signup',
  '/forgot-password',
  '/allocation-worksheet',
  '/affordability-calculator',
  '/cmhc-insurance-calculator',
  '/mortgage-payment-calculator',
  '/land-transfer-tax-calculator',
  '/privacy-policy',
  '/terms-of-use',
  '/disclaimer',
];

/** All addresses that catalogue texts may link to, without query and fragment. */
export function listSitePaths(catalogue: CatalogueRecords): Set<string> {
  const { projects, builders, cities, propertyTypes, newsArticles, blogPosts } = catalogue;
  return new Set([
    ...fixedPages,
    ...cities.map(({ slug }) => `/projects/${slug}`),
    ...propertyTypes.map(({ name }) => `/property-type/${formatTypeSlug(name)}`),
    ...projects.map(({ kind, stub }) =>
      kind === 'coming-soon' ? `/comingsoon-detail/${stub}` : `/property-details/${stub}`,
    ),
    ...builders.map(({ url }) => `/builders-and-developers/${url}`),
    ...newsArticles.map(({ stub }) => `/news-detail/${stub}`),
    ...blogPosts.map(({ stub }) => `/blog-detail/${stub}`),
  ]);
}

/** The targets of a text's Markdown links. */
export const listLinks = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]*)\)/g)].map(([, target = '']) => target);
