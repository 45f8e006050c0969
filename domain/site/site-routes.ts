import { calculators } from '../calculators/calculators.ts';
import { leadFormRows } from '../leads/lead-form-rows.ts';

interface SeoRoute {
  pattern: string;
  /** `plain`: indexed if `isPlainListing` (domain/projects/search/project-query.ts) is true. */
  indexed: 'always' | 'plain' | 'never';
  /** `state` is the path with its parameters. `none` has no page: it redirects or returns data. */
  canonical: 'path' | 'state' | 'none';
  /** False disallows it in robots.txt. A page must be crawled for its `noindex` to be seen. */
  isCrawled: boolean;
  sitemap: SitemapTraits | null;
}

export interface SitemapTraits {
  changefreq: 'daily' | 'weekly' | 'monthly' | 'yearly';
  priority: number;
}

interface SiteRoute {
  path: string;
  file: string;
  variants: SeoRoute[];
}

type Sitemap = [changefreq: SitemapTraits['changefreq'], priority: number];

/** A path that ends with an optional segment has sitemap traits without it, and with it. */
const row =
  (treatment: Pick<SeoRoute, 'indexed' | 'canonical' | 'isCrawled'>) =>
  (path: string, file: string, ...sitemaps: Sitemap[]): SiteRoute => {
    const [, shorter] = /^(.*)\/:\w+\?$/.exec(path) ?? [];
    const patterns = shorter === undefined ? [path] : [shorter, path.slice(0, -1)];
    return {
      path,
      file,
      variants: patterns.map((pattern, position) => {
        const [changefreq, priority = 0] = sitemaps[position] ?? [];
        return { pattern, ...treatment, sitemap: changefreq ? { changefreq, priority } : null };
      }),
    };
  };

const page = row({ indexed: 'always', canonical: 'path', isCrawled: true });
const listing = row({ indexed: 'plain', canonical: 'state', isCrawled: true });
const personal = row({ indexed: 'never', canonical: 'path', isCrawled: true });
const unindexed = row({ indexed: 'never', canonical: 'state', isCrawled: true });
const unlisted = row({ indexed: 'never', canonical: 'none', isCrawled: true });
const data = row({ indexed: 'never', canonical: 'none', isCrawled: false });

/**
 * Routes in the sitemap are in the specification's order. app/routes.ts builds the router's table
 * from this one.
 */
export const siteRoutes: readonly SiteRoute[] = [
  page('/', 'home/home-page.tsx', ['weekly', 1]),
  page('/about-us', 'pages/about-page.tsx', ['monthly', 0.8]),
  page(leadFormRows.contact.path, 'leads/contact-page.tsx', ['monthly', 0.8]),

  listing('/projects/:city?', 'projects/listing/listing-page.tsx', ['daily', 0.9], ['weekly', 0.7]),
  listing('/property-type/:type', 'projects/listing/listing-page.tsx'),
  listing('/coming-soon', 'projects/listing/listing-page.tsx', ['weekly', 0.8]),
  listing('/assignment-page', 'projects/listing/listing-page.tsx', ['weekly', 0.7]),
  data('/map-points', 'projects/listing/map-points.ts'),
  data('/map-card/:stub', 'projects/listing/map-card.ts'),
  data('/project-cards', 'projects/listing/project-cards.ts'),

  page('/property-details/:stub', 'projects/page/project-page.tsx', ['weekly', 0.8]),
  page('/comingsoon-detail/:stub', 'projects/page/project-page.tsx', ['weekly', 0.8]),
  personal('/favourites', 'pages/favourites-page.tsx'),
  unindexed('/compare', 'projects/compare/compare-page.tsx'),
  personal('/shortlist', 'shortlists/new-shortlist-page.tsx'),
  personal('/shortlist/:token', 'shortlists/shortlist-page.tsx'),
  unindexed('/search', 'pages/search-page.tsx'),

  page('/builders-and-developer-page', 'content/builders-page.tsx', ['weekly', 0.8]),
  unlisted('/builders-and-developers', 'alias.ts'),
  page('/builders-and-developers/:builder', 'content/builder-page.tsx', ['monthly', 0.6]),

  page('/news', 'content/articles-page.tsx', ['weekly', 0.7]),
  page('/news-detail/:stub', 'content/article-page.tsx'),
  page('/blogs', 'content/articles-page.tsx', ['weekly', 0.7]),
  page('/blog-detail/:stub', 'content/article-page.tsx'),
  unlisted('/blog/:stub', 'content/blog-alias.ts'),

  page(leadFormRows.newsletter.path, 'pages/newsletter-page.tsx'),
  personal('/unsubscribe/:token', 'mail/unsubscribe-page.tsx'),
  personal('/mail-preferences/:token', 'mail/mail-preferences-page.tsx'),
  unindexed('/email-alerts', 'alerts/email-alerts-page.tsx'),
  personal('/email-alerts/:token', 'alerts/my-alerts-page.tsx'),
  personal('/meeting/:token', 'meetings/change-meeting-page.tsx'),
  personal('/document/:token', 'leads/document-page.tsx'),
  personal('/package/next', 'leads/next-package-page.tsx'),
  personal('/package/:token', 'packages/package-page.tsx'),
  page(leadFormRows.meeting.path, 'meetings/meeting-page.tsx'),
  page(leadFormRows.worksheet.path, 'worksheets/worksheet-page.tsx'),
  page('/faq', 'pages/faq-page.tsx'),

  ...calculators.map(({ path }) =>
    page(path, 'calculators/calculators-page.tsx', ['monthly', 0.6]),
  ),
  data('/mortgage-schedule', 'calculators/mortgage-schedule.ts'),

  page('/login', 'accounts/login-page.tsx'),
  page(leadFormRows.registration.path, 'accounts/signup-page.tsx'),
  personal('/forgot-password', 'accounts/forgot-password-page.tsx'),
  personal('/verification-screen', 'accounts/verification-page.tsx'),
  personal('/create-new-password', 'accounts/create-new-password-page.tsx'),
  personal('/my-account', 'accounts/my-account-page.tsx'),
  unlisted('/profile', 'alias.ts'),
  unlisted('/forget-password', 'alias.ts'),

  page('/privacy-policy', 'pages/legal-page.tsx', ['yearly', 0.3]),
  page('/terms-of-use', 'pages/legal-page.tsx', ['yearly', 0.3]),
  page('/disclaimer', 'pages/legal-page.tsx', ['yearly', 0.3]),
  page('/accessibility', 'pages/legal-page.tsx'),

  unlisted('/*', 'pages/not-found-page.tsx'),
];

export const seoRoutes: readonly SeoRoute[] = siteRoutes.flatMap(({ variants }) => variants);

const hasParameter = ({ pattern }: SeoRoute) => /[:*]/.test(pattern);
const fixed = new Map(
  seoRoutes.filter((each) => !hasParameter(each)).map((each) => [each.pattern, each]),
);
const patterns = seoRoutes.filter(hasParameter).map((policy) => ({
  policy,
  pattern: new RegExp(`^${policy.pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
}));

/** How search engines should treat a path without its query; the last row for a missing page. */
export function findSeoRoute(path: string): SeoRoute | null {
  const fixedPolicy = fixed.get(path);
  return fixedPolicy ?? patterns.find(({ pattern }) => pattern.test(path))?.policy ?? null;
}

/** The sitemap traits of a pattern in the table; throws when it is not in the sitemap. */
export function getSitemapTraits(pattern: string): SitemapTraits {
  const found = seoRoutes.find((policy) => policy.pattern === pattern)?.sitemap;
  if (!found) throw new Error(`${pattern} is not in the sitemap.`);
  return found;
}

export const listSitemapPages = (): ({ path: string } & SitemapTraits)[] =>
  seoRoutes.flatMap((policy) =>
    policy.sitemap && !hasParameter(policy) ? [{ path: policy.pattern, ...policy.sitemap }] : [],
  );
