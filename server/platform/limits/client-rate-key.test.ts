import { expect, test } from 'vitest';
import { clientRateKey } from './client-rate-key.ts';

test.each([
  [null, 'unknown'],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['[2001:db8:1:2::6]:5678', '2001:db8:1:2::'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::'],
])('the rate key of the client %j is %s', (address, key) => {
  expect(clientRateKey(address)).toBe(key);
});
