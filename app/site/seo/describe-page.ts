import { findSeoRoute } from '../../../domain/seo/site-routes.ts';
import { fitDescription, fitKeywords, fitTitle } from '../../../domain/seo/text-lengths.ts';
import {
  buildBreadcrumbs,
  buildGraph,
  type Described,
  type Step,
} from '../../../domain/seo/structured-site.ts';
import { feeds, type FeedName } from '../../../domain/seo/feeds.ts';
import type { Services } from '../../../server/services.ts';

interface PageTraits {
  kind?: 'website' | 'article';
  /** The whole title, where it is not the page's own with the site's name behind it. */
  wholeTitle?: string;
  keywords?: readonly string[];
  /** Replacements for a title, description or keywords that are too long. */
  standIn?: { title: string | null; description: string | null; keywords: string | null };
  /** The social card with what it says; without one the site's own. */
  card?: { path: string; alt: string };
  /** The breadcrumbs between the home page and this page. */
  way?: readonly Step[];
  /** Structured data of the page's content, in addition to its breadcrumbs. */
  describes?: readonly Described[];
  feed?: FeedName;
  /** YYYY-MM-DD, of an article. */
  publishedOn?: string;
  /**
   * False keeps this state of the page out of search engines, though the page itself may be
   * indexed.
   */
  isFindable?: boolean;
}

const noStandIn = { title: null, description: null, keywords: null };
const cardSize = { width: '1200', height: '630' };

type Site = Pick<Services, 'config' | 'socialCards'>;

function describeCard(
  { config, socialCards }: Site,
  url: string,
  { title, description }: { title: string; description: string },
  { kind = 'website', card, publishedOn }: PageTraits,
) {
  const { publicUrl } = config.http;
  const picture = publicUrl + (card?.path ?? socialCards.siteCard);
  const properties: [string, string][] = [
    ['og:type', kind],
    ['og:site_name', config.brand.name],
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

function describeLanguages(url: string, isFindable: boolean) {
  if (!isFindable) return [{ name: 'robots', content: 'noindex' }];
  return ['en-CA', 'x-default'].map((hrefLang) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: url,
  }));
}

function describeFeed({ config }: Site, name: FeedName) {
  const { path, title } = feeds[name];
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${title} | ${config.brand.name}`,
    href: config.http.publicUrl + path,
  };
}

/**
 * The head of a page: title, description and keywords within the specified lengths, the canonical
 * address `path` (with the parameters that make its state), what social networks and feed readers
 * look for, and structured data. Whether search engines may show it, its row of the page policies says.
 */
export function buildPageMeta(
  site: Site,
  path: string,
  title: string,
  fullDescription: string,
  traits: PageTraits = {},
) {
  const { brand, http } = site.config;
  const { keywords = [], standIn = noStandIn, way = [], describes = [], feed } = traits;
  const url = http.publicUrl + path;
  const policy = findSeoRoute(path.split('?')[0] ?? path);
  const isFindable = (policy?.indexed ?? 'never') !== 'never' && (traits.isFindable ?? true);
  const shown = {
    title: fitTitle(traits.wholeTitle ?? `${title} | ${brand.name}`, standIn.title ?? title),
    description: fitDescription(fullDescription, standIn.description),
  };
  const fitted = fitKeywords(keywords, standIn.keywords).join(', ');
  const isHome = path === '/';
  const graph = isHome
    ? describes
    : [...describes, buildBreadcrumbs([...way, { name: title, path }], brand, http.publicUrl)];
  return [
    { title: shown.title },
    { name: 'description', content: shown.description },
    ...(fitted ? [{ name: 'keywords', content: fitted }] : []),
    { tagName: 'link' as const, rel: 'canonical', href: url },
    ...describeLanguages(url, isFindable),
    ...describeCard(site, url, shown, traits),
    ...(feed ? [describeFeed(site, feed)] : []),
    ...(isFindable ? [{ 'script:ld+json': buildGraph(graph) }] : []),
  ];
}
