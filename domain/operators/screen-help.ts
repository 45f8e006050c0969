import { slugify } from '../text/slug.ts';

interface ScreenHelp {
  /** What the screen is for. */
  sentence: string;
  /** The heading of docs/console.md that says more. */
  section: string;
}

/** By the beginning of a screen's address; the first that matches counts. */
const rows: readonly (readonly [path: string, sentence: string, section: string])[] = [
  [
    '/leads/new',
    'A call, a visit or a referral becomes a lead; only a colleague who gets it is told by email.',
    'Leads',
  ],
  ['/leads', 'Who wrote, what they want, and until when they should hear from you.', 'Leads'],
  ['/quarantine', 'Leads that look like spam wait here until somebody decides.', 'Possible spam'],
  ['/meetings/new', 'An appointment that you agreed on with somebody, at any time.', 'Meetings'],
  ['/meetings', 'The appointments of the week, by day.', 'Meetings'],
  [
    '/deliveries',
    'Emails and webhooks that have not arrived yet, and why.',
    'Undelivered email and webhooks',
  ],
  ['/worksheets', 'Each allocation worksheet on its way from submitted to firm.', 'Worksheets'],
  ['/dashboard', 'Where leads come from, and how fast they are answered.', 'Dashboard'],
  ['/people', 'Everybody who wrote, with all their leads.', 'People'],
  [
    '/subscribers',
    'Who agreed to commercial email, when and in which words, and who unsubscribed.',
    'Subscribers',
  ],
  ['/settings/templates', 'Texts that agents can start a reply from.', 'Answering by email'],
  [
    '/settings/routing',
    'The first rule that matches a new lead assigns it.',
    'Who gets which lead',
  ],
  ['/settings/notices', 'Who gets an email about new and overdue leads.', 'Notices'],
  ['/settings/away', 'Who gets no new leads for now, and until when.', 'Who gets which lead'],
  [
    '/settings/hours',
    'When you are open: for answers to leads, and for meetings.',
    'Answering in time',
  ],
  ['/settings', 'What is set once and rarely changed.', 'The catalogue'],
  [
    '/privacy',
    'Find, correct, hand over or erase what is stored about a person.',
    'Privacy requests',
  ],
  ['/operators', 'Who may sign in, and what they may do.', 'Who can sign in'],
  ['/audit', 'Every change, by whom and when. Nobody can alter it.', 'Audit log'],
  ['/me', 'Your name, password, passkeys and sessions.', 'Your access'],
  ['/catalogue/pictures', 'Every picture, and where it is used.', 'Pictures'],
  ['/catalogue/imports', 'Check a file first, import it, and undo it if need be.', 'Imports'],
  ['/catalogue/freshness', 'What may be out of date on the site.', 'Freshness'],
  ['/bulk', 'One change to many records, which can be undone as a whole.', 'Many records at once'],
  ['/site', 'The words and the look of the site’s own pages.', 'The site'],
  ...['brokerage', 'look', 'home', 'legal'].map(
    (word) =>
      [
        `/catalogue/${word}`,
        'Part of the site’s own pages; a draft until you publish it.',
        'The site',
      ] as const,
  ),
  ['/catalogue', 'What visitors see; nothing is public before you publish it.', 'The catalogue'],
  ['/schedule', 'What will be published or taken off the site by itself.', 'The catalogue'],
];

/** What to say about a screen; null where there is nothing to explain. */
export function findScreenHelp(path: string): ScreenHelp | null {
  const row = rows.find(([start]) => `${path}/`.startsWith(`${start}/`));
  return row ? { sentence: row[1], section: row[2] } : null;
}

/** The address of a section of the console's manual. */
export const formatHelpPath = (section: string): string => `/help#${slugify(section)}`;

/** Gives the headings of rendered Markdown the ids that `formatHelpPath` links to. */
export const addHeadingIds = (html: string): string =>
  html.replaceAll(
    /<(h[23])>(.*?)<\/\1>/g,
    (_, tag: string, heading: string) => `<${tag} id="${slugify(heading)}">${heading}</${tag}>`,
  );

/** The console has no pages for a manual's links to other documents. */
export const removeDocumentLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
