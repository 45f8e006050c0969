import { findSeoRoute } from '../../domain/site/site-routes.ts';
import { fitDescription, fitKeywords, fitTitle } from '../../domain/site/text-lengths.ts';
import {
  buildBreadcrumbs,
  buildGraph,
  type Described,
  type Step,
} from '../../domain/site/structured-site.ts';
import { feeds, type FeedName } from '../../domain/site/feeds.ts';
import type { Services } from '../../server/services/services.ts';

interface PageMetaOptions {
  kind?: 'website' | 'article';
  /** Replaces "title | site name". */
  fullTitle?: string;
  keywords?: readonly string[];
  /** Used where the title, description or keywords are too long. */
  fallback?: { title: string | null; description: string | null; keywords: string | null };
  /** The social card; by default the site's. */
  card?: { path: string; alt: string } | undefined;
  /** The steps between the home page and this page. */
  breadcrumbs?: readonly Step[];
  /** Structured data in addition to the breadcrumbs. */
  structuredData?: readonly Described[];
  feed?: FeedName;
  /** YYYY-MM-DD; for articles. */
  publishedOn?: string;
  /** False keeps this state of an otherwise indexable page out of search engines. */
  isIndexable?: boolean;
}

/** The social card of a list that somebody shares: that of its first project. */
export const findFirstCard = async (
  { socialCards }: Pick<Services, 'socialCards'>,
  { title, stubs }: { title: string; stubs: readonly string[] },
): Promise<PageMetaOptions['card']> =>
  stubs[0] === undefined
    ? undefined
    : { path: await socialCards.findCardPath('project', stubs[0]), alt: title };

const noFallback = { title: null, description: null, keywords: null };
const cardSize = { width: '1200', height: '630' };

type MetaServices = Pick<Services, 'config' | 'socialCards'>;

function describeCard(
  { config, socialCards }: MetaServices,
  url: string,
  { title, description }: { title: string; description: string },
  { kind = 'website', card, publishedOn }: PageMetaOptions,
) {
  const { publicUrl } = config.http;
  const picture = publicUrl + (card?.path ?? socialCards.siteCard);
  const properties: [string, string][] = [
    ['og:type', kind],
    ['og:site_name', config.readBrand().name],
    ['og:locale', 'en_CA'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', cardSize.width],
    ['og:image:height', cardSize.height],
    ['og:image:alt', card?.alt ?? title],
    ...(publishedOn ? [['article:published_time', publishedOn] as [string, string]] : []),
  ];
  const names: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', picture],
  ];
  return [
    ...properties.map(([property, content]) => ({ property, content })),
    ...names.map(([name, content]) => ({ name, content })),
  ];
}

function describeLanguages(url: string, isIndexable: boolean) {
  if (!isIndexable) return [{ name: 'robots', content: 'noindex' }];
  return ['en-CA', 'x-default'].map((hrefLang) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: url,
  }));
}

function describeFeed({ config }: MetaServices, name: FeedName) {
  const { path, title } = feeds[name];
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${title} | ${config.readBrand().name}`,
    href: config.http.publicUrl + path,
  };
}

/**
 * Builds a page's metadata: title, description and keywords within the specified lengths, canonical
 * URL, social tags, feed link and structured data. `path` includes the parameters of the page's state.
 * Its route in `domain/site/site-routes.ts` decides whether it is indexed.
 */
export function buildPageMeta(
  site: MetaServices,
  path: string,
  title: string,
  fullDescription: string,
  options: PageMetaOptions = {},
) {
  const { http } = site.config;
  const brand = site.config.readBrand();
  const {
    keywords = [],
    fallback = noFallback,
    breadcrumbs = [],
    structuredData = [],
    feed,
  } = options;
  // Encodes what an address that names nothing may hold, such as a NUL.
  const url = new URL(http.publicUrl + path).href;
  const route = findSeoRoute(path.split('?')[0] ?? path);
  const isIndexable = (route?.indexed ?? 'never') !== 'never' && (options.isIndexable ?? true);
  const head = {
    title: fitTitle(options.fullTitle ?? `${title} | ${brand.name}`, fallback.title ?? title),
    description: fitDescription(fullDescription, fallback.description),
  };
  const fitted = fitKeywords(keywords, fallback.keywords).join(', ');
  const isHome = path === '/';
  const graph = isHome
    ? structuredData
    : [
        ...structuredData,
        buildBreadcrumbs([...breadcrumbs, { name: title, path }], brand, http.publicUrl),
      ];
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    ...(fitted ? [{ name: 'keywords', content: fitted }] : []),
    { tagName: 'link' as const, rel: 'canonical', href: url },
    ...describeLanguages(url, isIndexable),
    ...describeCard(site, url, head, options),
    ...(feed ? [describeFeed(site, feed)] : []),
    ...(isIndexable ? [{ 'script:ld+json': buildGraph(graph) }] : []),
  ];
}
