import { expect, test } from 'vitest';
import { findSeoRoute } from './site-routes.ts';
import { findTypedAddress } from './typed-addresses.ts';

test.each([
  ['/contact/', '/contact-us'],
  ['/Sign-In', '/login'],
  ['/register', '/signup'],
  ['/favorites', '/favourites'],
  ['/blog', '/blogs'],
  ['/calculators', '/mortgage-payment-calculator'],
  ['/builders', '/builders-and-developer-page'],
  ['/terms-of-service', '/terms-of-use'],
  ['/map', '/projects?map=open'],
])('%s means %s (B-2.19)', (address, path) => {
  expect(findTypedAddress(address)).toBe(path);
  expect(findSeoRoute(path.replace(/\?.*/, ''))?.pattern).not.toBe('/*');
});

test.each([
  '/',
  '/no-such-page',
  '/index.php',
  '/a/contact',
  '/../login',
  '/%00',
  '/toronto',
  '/constructor',
])('%s means no page', (address) => {
  expect(findTypedAddress(address)).toBeNull();
});
