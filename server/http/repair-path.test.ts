import { expect, test } from 'vitest';
import { repairPath } from './repair-path.ts';

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
