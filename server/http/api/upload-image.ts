import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../domain/refusal.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import type { Services } from '../../services/services.ts';
import { unreadableImage } from '../../pictures/reencode.ts';
import { describeStatus } from '../errors.ts';
import { bodyLimitWithFiles, photoForm } from '../form-limits.ts';
import { describeTexts } from './request.ts';

const schema = {
  summary: 'Upload a photo ID; submit its link with a worksheet within 24 hours',
  description:
    'JPEG, PNG, GIF or SVG, detected by content, at most 10 MB and 40 megapixels. Only operators can open the stored image.',
  tags: ['Leads'],
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: ['image'],
    properties: { image: { type: 'string', contentMediaType: 'image/*' } },
  },
  response: describeTexts('message', 'link'),
};

/** `POST upload-image`: re-encodes and stores one image for the worksheet that will include its link. */
export async function registerUploadImageApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.post<{ Body: Record<string, unknown> | undefined }>(
    '/upload-image',
    {
      schema,
      bodyLimit: bodyLimitWithFiles(1),
      config: { form: photoForm(1) },
      // Before the body is read, so that a flood costs nothing.
      onRequest: async ({ ip, headers }) => {
        await services.uploads.checkRateLimit(ip);
        if (!headers['content-type']?.toLowerCase().startsWith('multipart/form-data'))
          throw new Refusal('unsupported_media_type', describeStatus(415));
      },
    },
    async ({ body = {} }, reply) => {
      const file = Object.values(body).find((value) => value instanceof File);
      if (!file) throw unreadableImage();
      const link = await services.uploads.store(new Uint8Array(await file.arrayBuffer()));
      reply.header('cache-control', 'no-store');
      return { message: worksheetMessages.imageUploaded, link };
    },
  );
}
