import type { FastifyInstance } from 'fastify';
import { worksheetMessages } from '../../../../domain/text/messages/worksheet.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { rejectImage } from '../../../uploads/reencode.ts';
import { describeStatus } from '../../errors.ts';
import { bodyLimitWithFiles } from '../../read-multipart.ts';
import { describeTexts } from './request.ts';

const schema = {
  summary: 'Upload a photo identification; its link goes into a worksheet within 24 hours',
  description:
    'JPEG, PNG, GIF or SVG, judged by content, at most 10 MB and 40 megapixels. Only operators can open what is kept.',
  tags: ['Leads'],
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: ['image'],
    properties: { image: { type: 'string', contentMediaType: 'image/*' } },
  },
  response: describeTexts('message', 'link'),
};

/** `POST upload-image`: one image, redrawn and kept for the worksheet that will name its link. */
export async function registerUploadImageApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.post<{ Body: Record<string, unknown> | undefined }>(
    '/upload-image',
    {
      schema,
      bodyLimit: bodyLimitWithFiles(1),
      // Before the body is read, so that a flood is not even taken in.
      onRequest: async ({ ip, headers }) => {
        await services.uploads.checkRateLimit(ip);
        if (!headers['content-type']?.toLowerCase().startsWith('multipart/form-data'))
          throw new ApiError(415, 'unsupported_media_type', describeStatus(415));
      },
    },
    async ({ body = {} }, reply) => {
      const files = Object.values(body).filter((value) => value instanceof File);
      const [file] = files;
      if (!file || files.length > 1) throw rejectImage();
      const link = await services.uploads.keep(new Uint8Array(await file.arrayBuffer()));
      reply.header('cache-control', 'no-store');
      return { message: worksheetMessages.imageUploaded, link };
    },
  );
}
