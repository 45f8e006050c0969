import type { FastifyInstance } from 'fastify';
import { formatAttachment } from '../../domain/projects/project-document.ts';
import type { Services } from '../services/services.ts';

const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** Serves the document of a personal link as a download; the page of the link says why it does not. */
export async function registerDocumentLinks(
  app: FastifyInstance,
  { services: { documentLinks } }: { services: Pick<Services, 'documentLinks'> },
) {
  app.get<{ Params: { token: string } }>('/document/:token/file', async (request, reply) => {
    const { token } = request.params;
    reply.headers(privateHeaders);
    const page = `/document/${encodeURIComponent(token)}`;
    // Only who gets the document is counted.
    if (request.method === 'HEAD') return reply.redirect(page);
    const document = await documentLinks.open(token);
    if (!document) return reply.redirect(`${page}?unread`);
    return reply
      .type('application/pdf')
      .header('content-disposition', formatAttachment(document.fileName))
      .header('content-length', document.bytes)
      .send(document.content);
  });
}
