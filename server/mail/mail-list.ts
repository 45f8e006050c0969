import { createElement as h, type ReactNode } from 'react';
import { formatCount } from '../../domain/text/format-number.ts';
import { colours, link, row, serif } from './mail-parts.ts';

interface MailListEntry {
  title: string;
  url: string;
  lines: readonly string[];
  /** What its reader can do with it. */
  action?: { label: string; url: string } | null;
}

/** Pages under a heading, such as homes that an alert found. */
export interface MailList {
  /** Absent where the heading of the mail says what is listed. */
  heading?: string;
  /** Where all of them are. */
  url: string;
  entries: readonly MailListEntry[];
  /** How many more are there. */
  more: number;
}

const lineStyle = { fontSize: '15px', lineHeight: '22px', color: colours.soft } as const;

const describeMore = (more: number) => `${formatCount(more)} more`;

const renderEntry = ({ title, url, lines, action }: MailListEntry) =>
  h(
    'div',
    null,
    link({ label: title, url }, { fontWeight: 'bold' }),
    lines.map((line, i) => h('div', { key: i, className: 'soft', style: lineStyle }, line)),
    action && link(action),
  );

/** The heading of what is listed in a mail. */
export const renderHeading = (text: ReactNode) =>
  h('h2', { style: { margin: 0, font: `normal 20px/26px ${serif}` } }, text);

export const renderList = (
  { heading, url, entries, more }: MailList,
  position: number,
): ReactNode[] => [
  heading !== undefined &&
    row(`list${position}`, '24px 32px 4px', renderHeading(link({ label: heading, url }))),
  ...entries.map((entry, i) => row(`list${position}-${i}`, '8px 32px', renderEntry(entry))),
  more > 0 && row(`more${position}`, '8px 32px', link({ label: describeMore(more), url })),
];

/** The paragraphs of a list in a mail's text. */
export const formatList = ({ heading, url, entries, more }: MailList): string[] => [
  ...(heading === undefined ? [] : [`${heading}\n${url}`]),
  ...entries.map(({ title, url: entryUrl, lines, action }) =>
    [title, ...lines, entryUrl, ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n'),
  ),
  ...(more > 0 ? [describeMore(more)] : []),
];
