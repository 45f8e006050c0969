import { createElement as h, type ReactNode } from 'react';
import type { Theme } from '../../domain/brand/colours.ts';

/** Light colours, inline, because many mail programs ignore style sheets. */
export const colours = {
  page: '#faf8f4',
  paper: '#ffffff',
  line: '#e4dfd6',
  ink: '#14233a',
  soft: '#4a5768',
} as const;

export const serif = "Georgia, 'Times New Roman', serif";
export const sans = 'Helvetica, Arial, sans-serif';

/** Classes whose colours a mail program with a dark scheme replaces; those of app/ui/tokens.css. */
export const formatDarkStyles = ({ accent, onAccent }: Theme): string =>
  `@media (prefers-color-scheme: dark) {
.page { background: #0e1724 !important }
.paper { background: #152133 !important; border-color: #2a384d !important }
.ink { color: #ece7dd !important }
.soft { color: #aab3c0 !important }
.mark { border-color: ${accent} !important }
.button { background: ${accent} !important; color: ${onAccent} !important }
}`;

/** A row of the mail; long words and addresses break instead of widening it. */
export const row = (key: string, padding: string, child: ReactNode) =>
  h(
    'tr',
    { key },
    h(
      'td',
      {
        className: 'ink',
        style: {
          padding,
          fontFamily: sans,
          fontSize: '16px',
          lineHeight: '24px',
          color: colours.ink,
          wordBreak: 'break-word',
        },
      },
      child,
    ),
  );

interface MailLink {
  label: string;
  url: string;
}

/** A link in the colour of the text. What is named may be written from right to left. */
export const link = ({ label, url }: MailLink, style: { fontWeight?: 'bold' } = {}) =>
  h(
    'a',
    { href: url, className: 'ink', dir: 'auto', style: { color: colours.ink, ...style } },
    label,
  );
