import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '../../domain/brand/brand.ts';
import { buildThemes, type Theme } from '../../domain/brand/colours.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { Mail } from './mailer.ts';

/** Pages under a heading, such as homes that an alert found. */
export interface MailList {
  heading: string;
  url: string;
  entries: readonly { title: string; url: string; line: string }[];
  /** How many more are under the heading's address. */
  more: number;
}

interface MailContent {
  /** Absent in letters. */
  heading?: string;
  /** The text as a person entered it. */
  letter?: string;
  paragraphs: readonly string[];
  /** A code to type elsewhere, shown large. */
  code?: string;
  facts: readonly (readonly [label: string, value: string])[];
  quote?: string;
  lists?: readonly MailList[];
  button?: { label: string; url: string };
  /** Links below the text of a letter. */
  links?: readonly { label: string; url: string }[];
  /** A second way, under the button. */
  link?: { label: string; url: string };
  closing?: readonly string[];
  preferencesUrl?: string;
}

export type MailBody = Pick<Mail, 'subject' | 'text' | 'html'>;

const ink = '#14233a';
const font = "Georgia, 'Times New Roman', serif";
const sans = 'Helvetica, Arial, sans-serif';

const row = (key: string, padding: string, child: ReactNode) =>
  h(
    'tr',
    { key },
    h(
      'td',
      { style: { padding, fontFamily: sans, fontSize: '16px', lineHeight: '24px', color: ink } },
      child,
    ),
  );

const lineStyle = { fontSize: '15px', lineHeight: '22px', color: '#4a5768' } as const;

const describeMore = (more: number) => `${formatCount(more)} more`;

const listRows = ({ heading, url, entries, more }: MailList, position: number): ReactNode[] => [
  row(
    `list${position}`,
    '24px 32px 4px',
    h(
      'h2',
      { style: { margin: 0, font: `normal 20px/26px ${font}` } },
      h('a', { href: url, style: { color: ink } }, heading),
    ),
  ),
  ...entries.map((entry, i) =>
    row(
      `list${position}-${i}`,
      '8px 32px',
      h(
        'div',
        null,
        h('a', { href: entry.url, style: { color: ink, fontWeight: 'bold' } }, entry.title),
        h('br'),
        h('span', { style: lineStyle }, entry.line),
      ),
    ),
  ),
  more > 0 &&
    row(
      `more${position}`,
      '8px 32px',
      h('a', { href: url, style: { color: ink } }, describeMore(more)),
    ),
];

function body(
  {
    heading,
    letter,
    paragraphs,
    code,
    facts,
    quote,
    lists = [],
    button,
    links = [],
    link,
    closing = [],
  }: MailContent,
  { accent, onAccent }: Theme,
): ReactNode[] {
  const cell = {
    fontFamily: sans,
    fontSize: '15px',
    lineHeight: '22px',
    verticalAlign: 'top',
  } as const;
  return [
    heading !== undefined &&
      row(
        'heading',
        '32px 32px 8px',
        h('h1', { style: { margin: 0, font: `normal 26px/32px ${font}`, color: ink } }, heading),
      ),
    letter !== undefined &&
      row('letter', '32px 32px 8px', h('div', { style: { whiteSpace: 'pre-wrap' } }, letter)),
    ...paragraphs.map((text, i) => row(`p${i}`, '8px 32px', text)),
    code !== undefined &&
      row(
        'code',
        '8px 32px',
        h('strong', { style: { font: `bold 32px/40px ${sans}`, letterSpacing: '8px' } }, code),
      ),
    facts.length > 0 &&
      row(
        'facts',
        '8px 32px',
        h(
          'table',
          { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' },
          h(
            'tbody',
            null,
            facts.map(([label, value], index) =>
              h(
                'tr',
                { key: index },
                h(
                  'td',
                  { width: '120', style: { ...cell, padding: '4px 12px 4px 0', color: '#4a5768' } },
                  label,
                ),
                h('td', { style: { ...cell, padding: '4px 0', color: ink } }, value),
              ),
            ),
          ),
        ),
      ),
    quote !== undefined &&
      row(
        'quote',
        '8px 32px',
        h(
          'div',
          {
            style: {
              borderLeft: `3px solid ${accent}`,
              paddingLeft: '16px',
              whiteSpace: 'pre-wrap',
            },
          },
          quote,
        ),
      ),
    ...lists.flatMap(listRows),
    button &&
      row(
        'button',
        '16px 32px',
        h(
          'a',
          {
            href: button.url,
            style: {
              display: 'inline-block',
              background: accent,
              color: onAccent,
              padding: '12px 20px',
              borderRadius: '4px',
              textDecoration: 'none',
              fontFamily: sans,
            },
          },
          button.label,
        ),
      ),
    ...links.map(({ label, url }, i) =>
      row(`l${i}`, '8px 32px', h('a', { href: url, style: { color: ink } }, label)),
    ),
    link && row('link', '8px 32px', h('a', { href: link.url, style: { color: ink } }, link.label)),
    ...closing.map((text, i) => row(`c${i}`, '8px 32px', text)),
  ];
}

/** HTML for mail clients: tables and inline styles only, with the same colours in light and dark. */
function renderMailHtml(title: string, content: MailContent, brand: Brand): string {
  const markup = renderToStaticMarkup(
    h(
      'html',
      { lang: 'en-CA' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('title', null, title),
      ),
      h(
        'body',
        { style: { margin: 0, padding: '24px 0', background: '#faf8f4' } },
        h(
          'table',
          {
            role: 'presentation',
            align: 'center',
            width: '100%',
            cellPadding: 0,
            cellSpacing: 0,
            border: 0,
            style: { maxWidth: '600px', background: '#ffffff', border: '1px solid #e4dfd6' },
          },
          h(
            'tbody',
            null,
            body(content, buildThemes(brand.colours).light),
            row(
              'footer',
              '24px 32px 32px',
              h(
                'small',
                { style: { color: '#4a5768' } },
                footerLine(brand),
                content.preferencesUrl && [
                  h('br', { key: 'break' }),
                  h(
                    'a',
                    { key: 'link', href: content.preferencesUrl, style: { color: '#4a5768' } },
                    preferencesLabel,
                  ),
                ],
              ),
            ),
          ),
        ),
      ),
    ),
  );
  return `<!DOCTYPE html>${markup}`;
}

function renderMailText(content: MailContent, brand: Brand): string {
  const { heading, letter, paragraphs, code, facts, quote, button, link } = content;
  const { lists = [], links = [], closing = [] } = content;
  const parts = [
    heading,
    letter,
    ...paragraphs,
    code,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote?.replace(/^/gm, '> '),
    ...lists.flatMap(({ heading: name, url, entries, more }) => [
      `${name}\n${url}`,
      ...entries.map((entry) => `${entry.title}\n${entry.line}\n${entry.url}`),
      more > 0 && describeMore(more),
    ]),
    button && `${button.label}: ${button.url}`,
    ...links.map(({ label, url }) => `${label}\n${url}`),
    link && `${link.label}: ${link.url}`,
    ...closing,
    `-- \n${footerLine(brand)}${content.preferencesUrl ? `\n${preferencesLabel}: ${content.preferencesUrl}` : ''}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

export const renderMailBody = (subject: string, content: MailContent, brand: Brand): MailBody => ({
  subject,
  text: renderMailText(content, brand),
  html: renderMailHtml(content.heading ?? subject, content, brand),
});

const preferencesLabel = 'Unsubscribe, or choose which emails you get from us';

const footerLine = ({ legalName, address, phone }: Brand) => `${legalName} · ${address} · ${phone}`;
