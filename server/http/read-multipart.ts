import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { ApiError } from '../api-error.ts';
import { maxUploadBytes } from '../uploads/reencode-limits.ts';

const wrappingBytes = 64 * 1024;

export const bodyLimitWithFiles = (files: number): number => files * maxUploadBytes + wrappingBytes;

/** In memory: the limit of the route holds. Throws a 400 ApiError for what is no form. */
export function readMultipart(app: FastifyInstance) {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const type = { 'content-type': headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(body), { headers: type })
        .formData()
        .catch(() => null);
      if (!form) throw new ApiError(400, 'bad_request', httpMessages[400]);
      return Object.fromEntries(form);
    },
  );
}
