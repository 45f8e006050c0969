import { createStaticHandler, type LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import { loader as accountAlias } from './account/account-alias.ts';
import { loader as blogAlias } from './blogs/blog-alias.ts';

const handler = createStaticHandler([
  { path: 'profile', loader: accountAlias },
  { path: 'forget-password', loader: accountAlias },
  { path: 'blog/:stub', loader: blogAlias as LoaderFunction },
]);

test.each([
  ['/profile?tab=favourites', '/my-account?tab=favourites'],
  ['/Profile/', '/my-account'],
  ['/FORGET-password', '/forgot-password'],
  ['/blog/Reading-a-plan?utm_source=x', '/blog-detail/Reading-a-plan?utm_source=x'],
  // What no header may hold stays encoded.
  ['/blog/%E5%B9%B3%0D%0A', '/blog-detail/%E5%B9%B3%0D%0A'],
  ['/blog/a%3Fb', '/blog-detail/a%3Fb'],
])('%s leads on for good to %s', async (address, canonical) => {
  const answer = await handler.query(new Request(`http://localhost${address}`));
  if (!(answer instanceof Response)) throw new Error('It is a page.');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical]);
});
