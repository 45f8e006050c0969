import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildManifest } from '../../domain/brand/manifest.ts';
import type { IconSet } from '../brand/draw-icons.ts';
import type { Services } from '../services/services.ts';
import { type CachedPage, packPage, sendCachedPage } from './cache.ts';

type Site = Pick<Services, 'config' | 'getBrandFiles'>;

/** Caches a page until the brand changes. */
function cachePerBrand(
  { config, getBrandFiles }: Site,
  build: () => Promise<CachedPage>,
): () => Promise<CachedPage> {
  let cached: { brand: string; page: Promise<CachedPage> } | null = null;
  return () => {
    const brand = JSON.stringify([config.readBrand(), getBrandFiles().look]);
    if (cached?.brand !== brand) cached = { brand, page: build() };
    return cached.page;
  };
}

export async function registerPwaFiles(
  app: FastifyInstance,
  { services: { config, getBrandFiles } }: { services: Site },
): Promise<void> {
  const findIcon = (src: string) =>
    getBrandFiles().icons?.[path.basename(src) as keyof IconSet]?.src ?? src;
  const packManifest = () =>
    packPage(
      200,
      { 'content-type': 'application/manifest+json' },
      JSON.stringify(
        buildManifest(config.readBrand(), getBrandFiles().look?.barColours?.light, findIcon),
      ),
    );
  const findManifest = cachePerBrand({ config, getBrandFiles }, packManifest);
  app.get('/manifest.webmanifest', async (request, reply) =>
    sendCachedPage(await findManifest(), 'public, max-age=0, must-revalidate', request, reply),
  );
}
