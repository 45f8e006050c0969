import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { photoPath } from '../uploads/photo-links.ts';

const headers = {
  'cache-control': 'no-store',
  'content-disposition': 'inline; filename="photo-id.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export async function registerPhotoIds(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get<{ Params: { token: string } }>(
    photoPath(':token'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const picture = await services.uploads.view(request.params.token, {
        clientAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
      });
      if (!picture)
        throw new ApiError(
          403,
          'photo_link_dead',
          'Only operators can open this picture, on its worksheet in the console. This link has expired.',
        );
      return reply.headers(headers).type('image/jpeg').send(Buffer.from(picture));
    },
  );
}
