import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { icons, touchIcon } from '../../domain/brand/icons.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { BrandAsset } from '../brand/brand-assets.ts';
import type { IconSet } from '../brand/draw-icons.ts';
import type { Services } from '../services/services.ts';

const clientFolder = path.resolve(import.meta.dirname, '../../build/client');

/** An SVG that is opened directly runs no script and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const send = (reply: FastifyReply, { type, content }: BrandAsset, cacheControl: string) =>
  reply
    .type(type)
    .headers({ 'cache-control': cacheControl, 'content-security-policy': drawingPolicy })
    .send(content);

export async function registerBrandFiles(
  app: FastifyInstance,
  { services: { getBrandFiles } }: { services: Pick<Services, 'getBrandFiles'> },
): Promise<void> {
  app.get('/assets/brand/:hash/:name', (request, reply) => {
    const asset = getBrandFiles().assets.get(request.url.split('?')[0] ?? '');
    if (!asset) throw new Refusal('file_not_found', 'There is no such file.');
    return send(reply, asset, 'public, max-age=31536000, immutable');
  });

  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  for (const address of ['/favicon.svg', touchIcon.src, ...icons.map(({ src }) => src)])
    app.get(address, (_request, reply) => {
      const name = address === '/favicon.svg' ? 'icon.svg' : path.basename(address);
      const own = getBrandFiles().icons?.[name as keyof IconSet];
      if (own) return send(reply, own, 'public, max-age=86400');
      return reply
        .header('cache-control', 'public, max-age=86400')
        .sendFile(address.slice(1), clientFolder);
    });
}
