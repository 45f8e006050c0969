import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildManifest } from '../../domain/brand/manifest.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { buildCachedPage, sendCachedPage } from './cached-answer.ts';
import type { CachedPage } from './page-cache.ts';

const clientFolder = path.resolve(import.meta.dirname, '../../build/client');
const workerFile = path.join(clientFolder, 'service-worker.js');
const aDay = 'public, max-age=86400';

/** Says which build and which brand: the names of the built files name their content. */
function buildRevision({ brand }: Services['config'], code: string): string {
  const files = readdirSync(path.join(clientFolder, 'assets')).sort();
  const hash = createHash('sha256').update(JSON.stringify([files, brand, code]));
  return hash.digest('hex').slice(0, 16);
}

function buildWorker(config: Services['config']): CachedPage {
  const code = readFileSync(workerFile, 'utf8');
  const whole = `self.siteRevision='${buildRevision(config, code)}';\n${code}`;
  return buildCachedPage(200, { 'content-type': 'text/javascript' }, Buffer.from(whole));
}

/** What makes the site an installable app: its manifest and the service worker. */
export async function registerInstallation(
  app: FastifyInstance,
  { services: { config } }: { services: Pick<Services, 'config'> },
): Promise<void> {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', aDay)
      .send(JSON.stringify(buildManifest(config.brand))),
  );

  let worker: CachedPage | null = null;
  app.get('/service-worker.js', (request, reply) => {
    if (!existsSync(workerFile))
      throw new Refusal(404, 'worker_not_found', 'This site has no service worker.');
    worker ??= buildWorker(config);
    // Asked for at every visit: a change of it is how browsers learn of a new build.
    return sendCachedPage(worker, 'no-cache', request, reply);
  });
}
