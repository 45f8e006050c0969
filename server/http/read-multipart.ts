import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxUploadBytes } from '../uploads/redraw-limits.ts';

/** Room for the boundaries and headers of a multipart body. */
const wrappingBytes = 64 * 1024;

/** The largest body with so many files. */
export const bodyLimitWithFiles = (files: number): number => files * maxUploadBytes + wrappingBytes;

/** Leaves multipart bodies of this plugin's routes as they came, for `readMultipart`. */
export function keepMultipartWhole(app: FastifyInstance) {
  app.removeContentTypeParser('multipart/form-data');
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** The form of a multipart body with its files in memory; null when it cannot be read. */
export async function readMultipart({ body, headers }: FastifyRequest): Promise<FormData | null> {
  if (!(body instanceof Buffer)) return null;
  const type = { 'content-type': headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers: type }).formData().catch(() => null);
}
