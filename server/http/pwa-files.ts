import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildManifest } from '../../domain/brand/manifest.ts';
import type { IconSet } from '../brand/draw-icons.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { type CachedPage, packPage, sendCachedPage } from './cache.ts';

const clientFolder = path.resolve(import.meta.dirname, '../../build/client');
const workerFile = path.join(clientFolder, 'service-worker.js');

type Site = Pick<Services, 'config' | 'brandFiles'>;

/** Identifies the build and the brand; the names of built files contain content hashes. */
function buildRevision({ config, brandFiles }: Site, code: string): string {
  const files = readdirSync(path.join(clientFolder, 'assets')).sort();
  const hash = createHash('sha256').update(
    JSON.stringify([files, config.brand, brandFiles.look, code]),
  );
  return hash.digest('hex').slice(0, 16);
}

function buildWorker(site: Site): Promise<CachedPage> {
  const code = readFileSync(workerFile, 'utf8');
  const whole = `self.siteRevision='${buildRevision(site, code)}';\n${code}`;
  return packPage(200, { 'content-type': 'text/javascript; charset=utf-8' }, whole);
}

/** Caches a page until the brand changes. */
function cachePerBrand(
  { config, brandFiles }: Site,
  build: () => Promise<CachedPage>,
): () => Promise<CachedPage> {
  let cached: { brand: string; page: Promise<CachedPage> } | null = null;
  return () => {
    const brand = JSON.stringify([config.brand, brandFiles.look]);
    if (cached?.brand !== brand) cached = { brand, page: build() };
    return cached.page;
  };
}

export async function registerPwaFiles(
  app: FastifyInstance,
  { services: { config, brandFiles } }: { services: Site },
): Promise<void> {
  const findIcon = (src: string) =>
    brandFiles.icons?.[path.basename(src) as keyof IconSet]?.src ?? src;
  const packManifest = () =>
    packPage(
      200,
      { 'content-type': 'application/manifest+json' },
      JSON.stringify(buildManifest(config.brand, brandFiles.look?.barColours?.light, findIcon)),
    );
  const findManifest = cachePerBrand({ config, brandFiles }, packManifest);
  app.get('/manifest.webmanifest', async (request, reply) =>
    sendCachedPage(await findManifest(), 'public, max-age=0, must-revalidate', request, reply),
  );

  const findWorker = cachePerBrand({ config, brandFiles }, () =>
    buildWorker({ config, brandFiles }),
  );
  app.get('/service-worker.js', async (request, reply) => {
    if (!existsSync(workerFile))
      throw new ApiError(404, 'worker_not_found', 'This site has no service worker.');
    // Browsers request it at every visit; a changed file tells them of a new build.
    return sendCachedPage(await findWorker(), 'no-cache', request, reply);
  });
}
