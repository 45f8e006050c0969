import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readPackageCookie } from '../../domain/leads/inbox/package-cookie.ts';
import { formatAttachment } from '../../domain/projects/project-document.ts';
import type { Services } from '../services/services.ts';

const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

const sendDocument = (
  reply: FastifyReply,
  document: { fileName: string; bytes: number; content: Readable },
) =>
  reply
    .type('application/pdf')
    .header('content-disposition', formatAttachment(document.fileName))
    .header('content-length', document.bytes)
    .send(document.content);

/** Serves the document of a personal link as a download; the page of the link says why it does not. */
export async function registerDocumentLinks(
  app: FastifyInstance,
  {
    services: { documentLinks, packages },
  }: { services: Pick<Services, 'documentLinks' | 'packages'> },
) {
  app.get<{ Params: { token: string } }>('/document/:token/file', async (request, reply) => {
    const { token } = request.params;
    reply.headers(privateHeaders);
    const page = `/document/${encodeURIComponent(token)}`;
    // Only who gets the document is counted.
    if (request.method === 'HEAD') return reply.redirect(page);
    const document = await documentLinks.open(token);
    return document ? sendDocument(reply, document) : reply.redirect(`${page}?unread`);
  });

  app.get<{ Params: { token: string; document: string } }>(
    '/package/:token/:document/file',
    async (request, reply) => {
      const { token, document: id } = request.params;
      reply.headers(privateHeaders);
      const page = `/package/${encodeURIComponent(token)}`;
      if (request.method === 'HEAD') return reply.redirect(page);
      const secret = readPackageCookie(request.headers.cookie, token);
      const document = await packages.read({ token, secret }, id);
      return document ? sendDocument(reply, document) : reply.redirect(`${page}?unread`);
    },
  );
}
