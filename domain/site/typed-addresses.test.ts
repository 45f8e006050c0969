import { expect, test } from 'vitest';
import { buildTestSnapshot } from '../../tests/support/factories.ts';
import { findSeoRoute } from './site-routes.ts';
import { findTypedAddress } from './typed-addresses.ts';

const snapshot = buildTestSnapshot([]);
const pathOf = (address: string) => findTypedAddress(snapshot, address)?.path ?? null;

test.each([
  ['/Contact.html', '/contact-us'],
  ['/contact_us/', '/contact-us'],
  ['/Sign-In', '/login'],
  ['/register', '/signup'],
  ['/favorites', '/favourites'],
  ['/blog', '/blogs'],
  ['/index.php', '/'],
  ['/calculators', '/mortgage-payment-calculator'],
  ['/builders', '/builders-and-developer-page'],
  ['/terms-of-service', '/terms-of-use'],
  ['/map', '/projects?map=open'],
  ['/toronto', '/projects?area=toronto'],
  ['/Etobicoke', '/projects/etobicoke'],
  ['/richmond-hill', '/projects/richmond-hill'],
])('%s means %s (B-2.19)', (address, path) => {
  expect(pathOf(address)).toBe(path);
  expect(findSeoRoute(path.replace(/\?.*/, ''))?.pattern).not.toBe('/*');
});

test.each([
  '/',
  '/no-such-page',
  '/wp-login.php',
  '/a/contact',
  '/../login',
  '/%00',
  '/constructor',
])('%s means no page', (address) => {
  expect(pathOf(address)).toBeNull();
});
