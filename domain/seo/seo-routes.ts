/** How search engines should treat one kind of address (decision 21). */
export interface SeoRoute {
  /** A path of app/routes.ts with its slash; an optional segment makes two rows. */
  address: string;
  /** `plain` is a listing that people look for: `isPlainListing` in domain/projects/project-query.ts. */
  indexed: 'always' | 'plain' | 'never';
  /**
   * What the canonical link names: the path alone, or the path with the parameters that make the
   * state. `none` has no page: it redirects, answers with data, or is not there.
   */
  canonical: 'path' | 'state' | 'none';
  /** False puts it into robots.txt. What is kept out by `noindex` must be crawled to be seen. */
  isCrawled: boolean;
  /** How it stands in the sitemap (B-9.12); null: it does not. */
  sitemap: SitemapTraits | null;
}

export interface SitemapTraits {
  changefreq: 'daily' | 'weekly' | 'monthly' | 'yearly';
  priority: number;
}

type Row = (address: string, sitemap?: [SitemapTraits['changefreq'], number]) => SeoRoute;

const row =
  (treatment: Pick<SeoRoute, 'indexed' | 'canonical' | 'isCrawled'>): Row =>
  (address, sitemap) => ({
    address,
    ...treatment,
    sitemap: sitemap ? { changefreq: sitemap[0], priority: sitemap[1] } : null,
  });

const page = row({ indexed: 'always', canonical: 'path', isCrawled: true });
const listing = row({ indexed: 'plain', canonical: 'state', isCrawled: true });
const personal = row({ indexed: 'never', canonical: 'path', isCrawled: true });
const comparison = row({ indexed: 'never', canonical: 'state', isCrawled: true });
const elsewhere = row({ indexed: 'never', canonical: 'none', isCrawled: true });
const answer = row({ indexed: 'never', canonical: 'none', isCrawled: false });

/** Every address of app/routes.ts; those of the sitemap in the specification's order. */
export const seoRoutes: readonly SeoRoute[] = [
  page('/', ['weekly', 1]),
  page('/about-us', ['monthly', 0.8]),
  page('/contact-us', ['monthly', 0.8]),

  listing('/projects', ['daily', 0.9]),
  listing('/projects/:city', ['weekly', 0.7]),
  listing('/property-type/:type'),
  listing('/coming-soon', ['weekly', 0.8]),
  listing('/assignment-page', ['weekly', 0.7]),
  answer('/map-points'),
  answer('/map-card/:stub'),
  answer('/project-cards'),

  page('/property-details/:stub', ['weekly', 0.8]),
  page('/comingsoon-detail/:stub', ['weekly', 0.8]),
  answer('/project-request/:stub'),
  comparison('/compare'),

  page('/builders-and-developer-page', ['weekly', 0.8]),
  elsewhere('/builders-and-developers'),
  page('/builders-and-developers/:builder', ['monthly', 0.6]),

  page('/news', ['weekly', 0.7]),
  page('/news-detail/:stub'),
  page('/blogs', ['weekly', 0.7]),
  page('/blog-detail/:stub'),
  elsewhere('/blog/:stub'),

  page('/newsletter'),
  personal('/unsubscribe/:token'),
  personal('/mail-preferences/:token'),
  page('/schedule-meeting'),
  page('/allocation-worksheet'),
  answer('/send/:form'),
  page('/faq'),

  page('/affordability-calculator', ['monthly', 0.6]),
  page('/cmhc-insurance-calculator', ['monthly', 0.6]),
  page('/mortgage-payment-calculator', ['monthly', 0.6]),
  page('/land-transfer-tax-calculator', ['monthly', 0.6]),
  answer('/mortgage-schedule'),

  page('/login'),
  page('/signup'),
  personal('/forgot-password'),
  personal('/verification-screen'),
  personal('/create-new-password'),
  personal('/my-account'),
  elsewhere('/profile'),
  elsewhere('/forget-password'),

  page('/privacy-policy', ['yearly', 0.3]),
  page('/terms-of-use', ['yearly', 0.3]),
  page('/disclaimer', ['yearly', 0.3]),
  page('/accessibility'),

  personal('/offline'),

  elsewhere('/*'),
];

const hasParameter = ({ address }: SeoRoute) => /[:*]/.test(address);
const fixed = new Map(
  seoRoutes.filter((each) => !hasParameter(each)).map((each) => [each.address, each]),
);
const patterns = seoRoutes.filter(hasParameter).map((policy) => ({
  policy,
  pattern: new RegExp(`^${policy.address.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
}));

/** The policy of a path of the site, without query; the last row for one that is not there. */
export function findSeoRoute(path: string): SeoRoute | null {
  const known = fixed.get(path);
  return known ?? patterns.find(({ pattern }) => pattern.test(path))?.policy ?? null;
}

/** How the addresses of a pattern, as the table writes it, stand in the sitemap; throws where they do not. */
export function getSitemapTraits(address: string): SitemapTraits {
  const found = seoRoutes.find((policy) => policy.address === address)?.sitemap;
  if (!found) throw new Error(`${address} is not in the sitemap.`);
  return found;
}

/** The fixed addresses of the sitemap. */
export const listSitemapPages = (): ({ path: string } & SitemapTraits)[] =>
  seoRoutes.flatMap((policy) =>
    policy.sitemap && !hasParameter(policy) ? [{ path: policy.address, ...policy.sitemap }] : [],
  );
