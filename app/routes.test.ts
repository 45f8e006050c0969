import { expect, test } from 'vitest';
import { findSeoRoute, seoRoutes } from '../domain/seo/seo-routes.ts';
import { formatRobots } from '../domain/seo/robots.ts';
import routes from './routes.ts';

interface Route {
  path?: string | undefined;
  file: string;
  children?: Route[] | undefined;
}

interface Address {
  address: string;
  file: string;
}

const join = (above: string, path: string) => [above, path].filter(Boolean).join('/');

/** The addresses of a route and those below it; an optional last segment makes two. */
function listAddresses({ path = '', file, children }: Route, above = ''): Address[] {
  const whole = join(above, path);
  if (children) return children.flatMap((child) => listAddresses(child, whole));
  const withoutLast = /^(.*)\/:\w+\?$/.exec(whole)?.[1];
  const all = withoutLast === undefined ? [whole] : [withoutLast, whole.slice(0, -1)];
  return all.map((address) => ({ address: `/${address}`, file }));
}

const addresses = routes.flatMap((route) => listAddresses(route));

/** The row of an address as the table writes it; one that ends with a star stands for all below. */
const findRow = (address: string) =>
  seoRoutes.find((policy) => policy.address === address) ??
  seoRoutes.find(
    (policy) => /.\/\*$/.test(policy.address) && address.startsWith(policy.address.slice(0, -1)),
  );

test('every route has its row in the table of page policies, and every row its route', () => {
  const rows = addresses.map(({ address }) => findRow(address)?.address ?? `none for ${address}`);
  expect([...new Set(rows)].sort()).toEqual(seoRoutes.map(({ address }) => address).sort());
});

test('a route that answers with data is not crawled, and no page is kept from crawlers', () => {
  for (const { address, file } of addresses) {
    const row = findRow(address);
    const isPage = file.endsWith('-page.tsx');
    expect(row?.isCrawled, address).toBe(isPage || file.endsWith('-alias.ts'));
    if (!isPage) expect(row?.canonical, address).toBe('none');
  }
});

test.each([
  ['/', '/'],
  ['/projects', '/projects'],
  ['/projects/guelph', '/projects/:city'],
  ['/property-details/oak-house', '/property-details/:stub'],
  ['/no/such/page', '/*'],
])('the policy of %s is that of %s', (path, address) => {
  expect(findSeoRoute(path)?.address).toBe(address);
});

test('robots.txt keeps crawlers from data alone, so that they can read what is not to be indexed', () => {
  expect(formatRobots('https://homes.example')).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /map-points',
      'Disallow: /map-card/',
      'Disallow: /project-cards',
      'Disallow: /project-request/',
      'Disallow: /send/',
      'Disallow: /mortgage-schedule',
      'Sitemap: https://homes.example/sitemap.xml',
      '',
    ].join('\n'),
  );
});
