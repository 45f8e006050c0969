import type { FastifyInstance } from 'fastify';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailSender } from './mail/define-mail.ts';
import { mails } from './services/mails.ts';

const widths = [390, 700];

type Example = ReturnType<(typeof mails)[number]['writeExamples']>[number];

function renderExample({ name, subject, text, html }: Example) {
  const frames = widths.flatMap((width) =>
    ['light', 'dark'].map((scheme) =>
      h('iframe', {
        key: `${width} ${scheme}`,
        title: `${subject}, ${width} px, ${scheme}`,
        // A frame's scheme is that of its element.
        style: { width, height: 640, border: 0, colorScheme: scheme },
        srcDoc: html,
        loading: 'lazy',
      }),
    ),
  );
  return h(
    'section',
    { key: name },
    h('h3', null, `${name}: ${subject}`),
    h('div', { style: { display: 'flex', gap: 16, overflowX: 'auto' } }, frames),
    h('details', null, h('summary', null, 'Text'), h('pre', null, text)),
  );
}

/** Every kind of mail with its examples. */
export const renderMailPreview = (sender: MailSender): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en-CA' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('title', null, 'Mails'),
        h('style', null, 'body { font-family: sans-serif; margin: 24px } iframe { flex: none }'),
      ),
      h(
        'body',
        null,
        h('h1', null, 'Mails'),
        mails.map((mail) =>
          h(
            'article',
            { key: mail.kind, id: mail.kind },
            h('h2', null, `${mail.label} (${mail.kind})`),
            mail.writeExamples(sender).map(renderExample),
          ),
        ),
      ),
    ),
  )}`;

/** For the development server alone: `/mails` shows how each mail looks. */
export function addMailPreview(app: FastifyInstance, readSender: () => MailSender) {
  app.get('/mails', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(renderMailPreview(readSender())),
  );
}
