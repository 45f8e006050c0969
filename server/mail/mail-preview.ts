import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DefinedMail, MailSender } from './define-mail.ts';
import type { MailBody } from './mail-layout.ts';

const widths = [390, 700];
const schemes = ['light', 'dark'];

type Example = MailBody & { name: string };

/** The examples of a mail as they would be sent. */
export const writeExamples = ({ examples, write }: DefinedMail, sender: MailSender): Example[] =>
  Object.entries(examples).map(([name, content]) => ({ name, ...write(content, sender) }));

function renderExample({ name, subject, text, html }: Example) {
  const frames = schemes.flatMap((colorScheme) =>
    widths.map((width) =>
      h('iframe', {
        key: `${width} ${colorScheme}`,
        title: `${subject}, ${width} px, ${colorScheme}`,
        style: { width, height: 640, border: 0, colorScheme },
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

/** A page of mails with their examples, for the development server alone. */
export const renderMailPreview = (mails: readonly DefinedMail[], sender: MailSender): string =>
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
            writeExamples(mail, sender).map(renderExample),
          ),
        ),
      ),
    ),
  )}`;
