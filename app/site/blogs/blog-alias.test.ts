import { expect, test } from 'vitest';
import type { Route } from './+types/blog-alias';
import { loader } from './blog-alias.ts';

test.each([
  ['reading-a-plan', '/blog-detail/reading-a-plan?utm_source=x'],
  ['café 😀', '/blog-detail/caf%C3%A9%20%F0%9F%98%80?utm_source=x'],
  ['a\r\nx: y\0', '/blog-detail/a%0D%0Ax%3A%20y%00?utm_source=x'],
])('the old address of the post %j leads to %s', (stub, location) => {
  const url = new URL('http://localhost/blog/old?utm_source=x');
  try {
    loader({ params: { stub }, url } as Route.LoaderArgs);
  } catch (answer) {
    expect(answer).toMatchObject({ status: 308 });
    expect((answer as Response).headers.get('location')).toBe(location);
  }
  expect.assertions(2);
});
