import { expect, test } from 'vitest';
import { findMeantAddress, repairPath } from './repair-path.ts';

test.each([
  ['/projects/st.%20catharines?search=%', '/projects/st.%20catharines?search=%'],
  ['/blog-detail/caf%C3%A9%2Fnoir', '/blog-detail/caf%C3%A9%2Fnoir'],
  ['/%', '/%25'],
  ['/%2', '/%252'],
  ['/property-details/%E0%A4%A?a=%20b', '/property-details/%25E0%25A4%25A?a=%20b'],
  ['/caf%C3%A9/%zz#%', '/caf%25C3%25A9/%25zz#%'],
])('%s is read as %s', (address, readable) => {
  expect(repairPath(address)).toBe(readable);
});

test.each([
  ['/property-details/bobbin-works%20', '/property-details/bobbin-works'],
  ['/property-details/bobbin-works).?a=b,', '/property-details/bobbin-works?a=b,'],
  ['/news-detail/a-b%E2%80%A6?a=?b', '/news-detail/a-b?a=?b'],
  ['/blog-detail/a-b%22%3E', '/blog-detail/a-b'],
  ['/builders-and-developers/a%E2%80%8B', '/builders-and-developers/a'],
  ['//property-details///bobbin-works//', '/property-details/bobbin-works'],
  ['/%20faq%20/', '/faq'],
  ['/a%20b,', '/a%20b'],
  ['/,', '/'],
  ['//evil.example/.', '/evil.example'],
  ['/%5Cevil.example,', '/%5Cevil.example'],
  ['/%2F%2Fevil.example,', '/evil.example'],
  ['/a%3Fb%23c.', '/a%3Fb%23c'],
  ['/a%0D%0Ab.', '/a%0D%0Ab'],
])('%s means %s', (address, meant) => {
  expect(findMeantAddress(address)).toBe(meant);
});

test.each([
  '/property-details/nothing',
  '/no-such-page/',
  '/a/b?c=d.',
  '/.env',
  '/a%20b',
  '/',
  '/%25',
])('nothing is removed from %s', (address) => {
  expect(findMeantAddress(address)).toBeNull();
});
