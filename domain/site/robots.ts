import { seoRoutes } from './site-routes.ts';

/** Addresses that return data; the API is not among the routes. */
const listDisallowed = () => [
  '/api/',
  ...seoRoutes
    .filter(({ isCrawled }) => !isCrawled)
    .map(({ pattern }) => pattern.replace(/:.*$/, '')),
];

export const formatRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...listDisallowed().map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
