import { createStaticHandler, RouterContextProvider, type LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import type { BlogPost } from '../../domain/content/content-records.ts';
import type { Services } from '../../server/services/services.ts';
import { buildTestSnapshot } from '../../tests/support/factories.ts';
import { servicesContext } from './services-context.ts';
import { loader as alias } from './alias.ts';
import { loader as blogAlias } from './content/blog-alias.ts';

const post: BlogPost = {
  stub: 'reading-a-plan',
  title: 'Reading a plan',
  createdAt: '2026-06-09',
  image: null,
  imageAlt: null,
  summary: 'On plans.',
  body: 'Begin at the door.',
  metaTitle: null,
  metaDescription: null,
};
const snapshot = buildTestSnapshot([], { blogPosts: [post] });

const handler = createStaticHandler([
  ...['profile', 'forget-password', 'builders-and-developers'].map((path) => ({
    path,
    loader: alias,
  })),
  { path: 'blog/:stub', loader: blogAlias as LoaderFunction },
]);

function load(address: string) {
  const requestContext = new RouterContextProvider();
  requestContext.set(servicesContext, { catalogue: { snapshot } } as unknown as Services);
  return handler.query(new Request(`http://localhost${address}`), { requestContext });
}

test.each([
  ['/profile?tab=favourites', '/my-account?tab=favourites'],
  ['/Profile/', '/my-account'],
  ['/FORGET-password', '/forgot-password'],
  ['/builders-and-developers/?q=x', '/builders-and-developer-page?q=x'],
  ['/blog/Reading-a-PLAN/?utm_source=x', '/blog-detail/reading-a-plan?utm_source=x'],
])('%s redirects permanently to %s (A-2.9)', async (address, canonical) => {
  const answer = await load(address);
  if (!(answer instanceof Response)) throw new Error('It did not redirect.');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical]);
});

test.each(['/blog/no-such-post', '/blog/%E5%B9%B3%0D%0A'])(
  '%s answers 404, because there is no such post',
  async (address) => {
    expect(await load(address)).toMatchObject({ statusCode: 404 });
  },
);
