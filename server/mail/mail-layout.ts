import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '../../domain/brand/brand.ts';
import { buildThemes, type Theme } from '../../domain/brand/colours.ts';
import type { Mail } from './mailer.ts';
import { formatList, renderHeading, renderList, type MailList } from './mail-list.ts';
import { colours, formatDarkStyles, link as linkTo, row, sans, serif } from './mail-parts.ts';

export type Fact = readonly [label: string, value: string];

export interface MailLink {
  label: string;
  url: string;
}

interface MailContent {
  /** Absent in letters. */
  heading?: string;
  /** The text as a person entered it. */
  letter?: string;
  paragraphs: readonly string[];
  /** A code to type elsewhere, shown large. */
  code?: string;
  facts: readonly Fact[];
  quote?: string;
  lists?: readonly MailList[];
  button?: MailLink;
  /** Links below the text of a letter. */
  links?: readonly MailLink[];
  /** A second way, under the button. */
  link?: MailLink;
  /** What is good to know, below all links. */
  table?: { heading: string; rows: readonly Fact[] };
  closing?: readonly string[];
  preferencesUrl?: string;
}

export type MailBody = Pick<Mail, 'subject' | 'text' | 'html'>;

const cell = {
  fontFamily: sans,
  fontSize: '15px',
  lineHeight: '22px',
  verticalAlign: 'top',
} as const;

const renderFacts = (facts: readonly Fact[]) =>
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
            {
              width: '120',
              className: 'soft',
              style: { ...cell, padding: '4px 12px 4px 0', color: colours.soft },
            },
            label,
          ),
          h(
            'td',
            { className: 'ink', style: { ...cell, padding: '4px 0', color: colours.ink } },
            h('span', { dir: 'auto' }, value),
          ),
        ),
      ),
    ),
  );

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
    table,
    closing = [],
  }: MailContent,
  { accent, onAccent }: Theme,
): ReactNode[] {
  return [
    heading !== undefined &&
      row(
        'heading',
        '32px 32px 8px',
        h('h1', { style: { margin: 0, font: `normal 26px/32px ${serif}` } }, heading),
      ),
    letter !== undefined &&
      row(
        'letter',
        '32px 32px 8px',
        h('div', { dir: 'auto', style: { whiteSpace: 'pre-wrap' } }, letter),
      ),
    ...paragraphs.map((text, i) => row(`p${i}`, '8px 32px', text)),
    code !== undefined &&
      row(
        'code',
        '8px 32px',
        h('strong', { style: { font: `bold 32px/40px ${sans}`, letterSpacing: '8px' } }, code),
      ),
    facts.length > 0 && row('facts', '8px 32px', renderFacts(facts)),
    quote !== undefined &&
      row(
        'quote',
        '8px 32px',
        h(
          'div',
          {
            className: 'mark',
            dir: 'auto',
            style: {
              borderLeft: `3px solid ${accent}`,
              paddingLeft: '16px',
              whiteSpace: 'pre-wrap',
            },
          },
          quote,
        ),
      ),
    ...lists.flatMap(renderList),
    button &&
      row(
        'button',
        '16px 32px',
        h(
          'a',
          {
            href: button.url,
            className: 'button',
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
    ...links.map((each, i) => row(`l${i}`, '8px 32px', linkTo(each))),
    link && row('link', '8px 32px', linkTo(link)),
    ...(table
      ? [
          row('table-heading', '24px 32px 4px', renderHeading(table.heading)),
          row('table', '0 32px 8px', renderFacts(table.rows)),
        ]
      : []),
    ...closing.map((text, i) => row(`c${i}`, '8px 32px', text)),
  ];
}

/** HTML for mail clients: tables and inline styles; only the dark colours are a style sheet. */
function renderMailHtml(title: string, content: MailContent, brand: Brand): string {
  const { light, dark } = buildThemes(brand.colours);
  const markup = renderToStaticMarkup(
    h(
      'html',
      { lang: 'en-CA' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('title', null, title),
        h('style', null, formatDarkStyles(dark)),
      ),
      h(
        'body',
        { className: 'page', style: { margin: 0, padding: '24px 0', background: colours.page } },
        h(
          'table',
          {
            role: 'presentation',
            align: 'center',
            width: '100%',
            cellPadding: 0,
            cellSpacing: 0,
            border: 0,
            className: 'paper',
            style: {
              maxWidth: '600px',
              background: colours.paper,
              border: `1px solid ${colours.line}`,
            },
          },
          h(
            'tbody',
            null,
            body(content, light),
            row(
              'footer',
              '24px 32px 32px',
              h(
                'small',
                { className: 'soft', style: { color: colours.soft } },
                footerLine(brand),
                content.preferencesUrl && [
                  h('br', { key: 'break' }),
                  h(
                    'a',
                    {
                      key: 'link',
                      href: content.preferencesUrl,
                      className: 'soft',
                      style: { color: colours.soft },
                    },
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

const formatFacts = (facts: readonly Fact[]) =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n');

function renderMailText(content: MailContent, brand: Brand): string {
  const { heading, letter, paragraphs, code, facts, quote, button, link, table } = content;
  const { lists = [], links = [], closing = [] } = content;
  const parts = [
    heading,
    letter,
    ...paragraphs,
    code,
    formatFacts(facts),
    quote?.replace(/^/gm, '> '),
    ...lists.flatMap(formatList),
    button && `${button.label}: ${button.url}`,
    ...links.map(({ label, url }) => `${label}\n${url}`),
    link && `${link.label}: ${link.url}`,
    table && `${table.heading}\n${formatFacts(table.rows)}`,
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
