import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { createWorkQueue, type WorkQueue } from '../platform/limits/work-queue.ts';
import type { Services } from '../services/services.ts';
import { registerApi } from './api/api.ts';
import { registerFeeds } from './feeds.ts';
import { registerPages } from './pages.ts';
import { registerSitemap } from './sitemap.ts';

/** Brotli cannot shorten it. */
const makeText = (bytes: number) => randomBytes(bytes).toString('base64url');
const textBytes = 500_000;
/** Makes a sitemap of the same length. */
const addresses = { count: 8000, bytes: 60 };

const home = buildProject({ stub: 'oak-house' });
const article = {
  stub: 'one',
  title: 'One',
  teaser: '',
  date: '2026-11-21',
  image: null,
  imageAlt: null,
  body: '',
  featuredRank: null,
};
const snapshot = buildTestSnapshot([home], { newsArticles: [article] });
const listed = snapshot.listed[0]!;

/** A site that counts the answers it makes, rather than takes from a cache. */
function openSite() {
  const site = { version: 1, made: 0 };
  const count = <Made>(made: Made): Made => {
    site.made += 1;
    return made;
  };
  const listAll = () =>
    Array.from({ length: addresses.count }, () => ({
      ...listed,
      project: { ...home, stub: makeText(addresses.bytes) },
    }));
  const services = {
    config: {
      http: { publicUrl: 'https://homes.example' },
      readBrand: () => ({ name: 'Oak Homes', legalName: 'Oak Homes Inc., Brokerage' }),
      limits: { bodyBytes: 1000 },
      map: { styleUrl: null },
    },
    catalogue: {
      get snapshot() {
        const current = { ...snapshot, version: site.version };
        return Object.defineProperty(current, 'listed', { get: () => count(listAll()) });
      },
    },
    database: {},
    // Registered with the API, and not called.
    leads: { readSetting: () => ({ readNow: () => '2026-11-21T07:00', calendar: {} }) },
    accounts: {},
    now: () => new Date('2026-11-21T12:00:00Z'),
    renderArticle: async () => count(makeText(textBytes)),
  } as unknown as Services;
  const limits = { maxRunning: 2, maxWaiting: 9, maxWaitingPerClient: 9 };
  const times = { maxWaitMs: 1000, maxHoldMs: 1000, maxYieldMs: 1 };
  const queue = createWorkQueue({ ...limits, ...times });
  const run: WorkQueue['run'] = (client, work) => count(queue.run(client, work));
  return { site, services, queue: { ...queue, run } };
}

interface Cache {
  maxBytes: number;
  /** At least; 2.4 as the gzip form is cached too. */
  entryBytes: number;
  register(app: FastifyInstance, opened: ReturnType<typeof openSite>): unknown;
  address(number: number): string;
  isOfVersion?: true;
}

const long = 'x'.repeat(7000);
const megabyte = 1024 * 1024;
const caches: Record<string, Cache> = {
  pages: {
    maxBytes: 32 * megabyte,
    entryBytes: textBytes * 2.4,
    register(app, { services, queue }) {
      const renderPages = async () =>
        new Response(makeText(textBytes), { headers: { 'content-type': 'text/html' } });
      return app.register(registerPages, { services, renderPages, queue });
    },
    address: (number) => `/page-${number}`,
  },
  'lists of the API': {
    maxBytes: 16 * megabyte,
    // Linked to the first, the previous and the last page.
    entryBytes: long.length * 3,
    register: (app, { services, queue }) =>
      app.register(registerApi, { prefix: '/api/v1', services, queue }),
    address: (number) => `/api/v1/getallprojects?city=${long}&limit=1&page=${number + 1}`,
  },
  feeds: {
    maxBytes: 4 * megabyte,
    entryBytes: textBytes * 2.4,
    register: (app, { services }) => app.register(registerFeeds, { services }),
    address: () => '/feeds/news.xml',
    isOfVersion: true,
  },
  sitemaps: {
    maxBytes: 4 * megabyte,
    entryBytes: addresses.count * addresses.bytes * 2.4,
    register: (app, { services }) => app.register(registerSitemap, { services }),
    address: () => '/sitemap.xml',
    isOfVersion: true,
  },
};

test.each(Object.entries(caches))(
  'the cached %s stay within their bytes, and what is in use is kept',
  async (_, { maxBytes, entryBytes, register, address, isOfVersion }) => {
    const opened = openSite();
    const { site } = opened;
    const app = Fastify();
    closeAtEnd(() => app.close());
    await register(app, opened);
    async function ask(number: number) {
      if (isOfVersion) site.version = number;
      const { made } = site;
      expect((await app.inject(address(number))).statusCode).toBe(200);
      return site.made === made ? 'cached' : 'made';
    }
    const count = Math.ceil(maxBytes / entryBytes) + 1;
    await ask(0);
    for (let number = 1; number < count; number += 1) {
      expect([await ask(number), await ask(number)]).toEqual(['made', 'cached']);
      expect(await ask(0)).toBe('cached');
    }
    expect(await ask(1)).toBe('made');
  },
);
