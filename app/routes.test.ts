import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { findSeoRoute, siteRoutes } from '../domain/site/site-routes.ts';
import { formatRobots } from '../domain/site/robots.ts';
import routes from './routes.ts';

const app = import.meta.dirname;

test('every route has a file, and every page file has a route', () => {
  const routed = new Set(routes.map(({ file }) => file));
  for (const file of routed) expect(existsSync(join(app, file)), file).toBe(true);
  const pages = readdirSync(join(app, 'site'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('-page.tsx'),
  );
  for (const file of pages) expect([...routed]).toContain(`site/${file.replaceAll(sep, '/')}`);
});

test('pages are open to crawlers, data routes are not', () => {
  for (const { file, variants } of siteRoutes)
    for (const { pattern, isCrawled, canonical } of variants) {
      const isPage = file.endsWith('-page.tsx');
      expect(isCrawled, pattern).toBe(isPage || file.endsWith('alias.ts'));
      if (!isPage) expect(canonical, pattern).toBe('none');
    }
});

test.each([
  ['/', '/'],
  ['/projects', '/projects'],
  ['/projects/guelph', '/projects/:city'],
  ['/property-details/oak-house', '/property-details/:stub'],
  ['/no/such/page', '/*'],
])('%s belongs to the route %s', (path, pattern) => {
  expect(findSeoRoute(path)?.pattern).toBe(pattern);
});

test('robots.txt excludes data only: crawlers must be able to read noindex on pages', () => {
  expect(formatRobots('https://homes.example')).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /map-points',
      'Disallow: /map-card/',
      'Disallow: /project-cards',
      'Disallow: /mortgage-schedule',
      'Sitemap: https://homes.example/sitemap.xml',
      '',
    ].join('\n'),
  );
});
