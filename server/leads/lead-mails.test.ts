import { expect, test } from 'vitest';
import { describeAbsence } from '../../domain/leads/inbox/away-forms.ts';
import type { SalesStop } from '../../domain/projects/sales-status.ts';
import { buildLeadDraft, oakHomes } from '../../tests/support/factories.ts';
import type { StoredLead } from './lead-store.ts';
import { brokerageMail } from './intake/brokerage-mail.ts';
import { composeVisitorMail } from './intake/visitor-mail.ts';
import { composeStaffMail } from './lead-mails.ts';

const lead = {
  ...buildLeadDraft({ form: 'project-request', projectStub: 'gone' }),
  reference: 'GB-4F7KQ2',
  project_stub: 'gone',
  received_at: new Date('2026-11-22T15:00:00Z'),
} as unknown as StoredLead;
const project = {
  title: 'Gone House',
  url: 'https://homes.example/property-details/gone',
  others: [],
  isComingSoon: false,
  priceLabel: "Low $400k's",
  plans: [{ name: 'Castor', size: '1 bed + den, 1 bath, 612 sq ft' }],
};
const noUrls = { preferencesUrl: '', passwordUrl: null, meetingUrl: null };

test('mail to the brokerage says until when the owner of a lead is away', () => {
  const describe = (until: string | null) =>
    composeStaffMail(
      { lead, project: null, owner: 'Ann', ownerAway: describeAbsence(until, '2026-11-30') },
      oakHomes,
    ).text;
  expect(describe('2026-12-03')).toContain('Owner: Ann, away until Thursday, December 3, 2026');
  for (const until of [null, '2026-11-30', '2025-12-03'])
    expect(describe(until)).toMatch(/Owner: Ann$/m);
});

test('mail about a project that is coming soon tells of its launch, and opens no prices that are not there', () => {
  const soon = { ...project, salesStop: null, isComingSoon: true, plans: [], priceLabel: null };
  const mailed = { url: 'https://homes.example/package/x', endsOn: '2026-12-20', contents: [] };
  const { text } = composeVisitorMail(lead, soon, noUrls, oakHomes, null, mailed);
  expect(text).toContain(
    'We have received your request about Gone House, which is not on sale yet. A member of our team will write or call you about its launch.',
  );
  expect(text).toContain('See what is published');
  expect(text).not.toMatch(/pricing/i);
});

test('mail about a project that is not for sale does not promise prices, and tells the brokerage why', () => {
  const composeBoth = (salesStop: SalesStop | null) => [
    composeVisitorMail(lead, { ...project, salesStop }, noUrls, oakHomes).text,
    composeStaffMail({ lead, project: { ...project, salesStop } }, oakHomes).text,
  ];
  for (const [stop, told, why] of [
    ['sold-out', 'Gone House is sold out. We have your request to hear', 'Sold out'],
    ['cancelled', 'Gone House is cancelled. We have your request to hear', 'Cancelled'],
    ['on-hold', 'Gone House is on hold: nothing is sold at the moment.', 'On hold'],
  ] as const) {
    const [toVisitor, toBrokerage] = composeBoth(stop);
    expect(toVisitor).toContain(told);
    expect(toVisitor).not.toContain('pricing');
    expect(toBrokerage).toContain(`${why}: asks about similar projects`);
  }
  const [ofSelling, toSeller] = composeBoth(null);
  expect(ofSelling).toContain('your request for pricing and floor plans for Gone House');
  expect(toSeller).not.toContain('Sold out');
});

test('the mail to a visitor names the project, its label, its plans and what happens next', () => {
  const compose = (more: object, passwordUrl: string | null) =>
    composeVisitorMail(
      lead,
      { ...project, salesStop: null, ...more },
      { ...noUrls, passwordUrl },
      oakHomes,
    );
  const offered = compose({}, 'https://homes.example/create-new-password#link=x');
  expect(offered.text).toContain("Price: Low $400k's\nReference");
  expect(offered.text).toContain('Floor plans\nCastor: 1 bed + den, 1 bath, 612 sq ft');
  expect(offered.text).toContain('A member of our team will write or call you.');
  expect(offered.text).toContain(
    'Choose a password and see prices now: https://homes.example/create-new-password#link=x',
  );
  expect(compose({}, null).text).toContain(`View Gone House: ${project.url}`);
  const sent = {
    url: 'https://homes.example/package/x',
    endsOn: '2026-12-20',
    contents: ['1 document', 'floor plans', 'deposits'],
  };
  const withPackage = composeVisitorMail(
    lead,
    { ...project, salesStop: null },
    { ...noUrls, passwordUrl: 'https://homes.example/create-new-password#link=x' },
    oakHomes,
    null,
    sent,
  ).text;
  for (const line of [
    'The link below opens 1 document, floor plans and deposits. It works until Sunday, December 20, 2026, in the browser in which you first open it.',
    'Create a password to see prices and drawings on every project page.',
    'Open pricing & floor plans: https://homes.example/package/x',
    'Choose a password and see prices now: https://homes.example/create-new-password#link=x',
    `View Gone House\n${project.url}`,
  ])
    expect(withPackage).toContain(line);
  expect(withPackage.indexOf('Open pricing')).toBeLessThan(withPackage.indexOf('Castor'));
  const plans = Array.from({ length: 15 }, (_, at) => ({ name: `Plan ${at}`, size: 'Studio' }));
  const ofMany = compose({ plans }, null).text;
  expect(ofMany).toMatch(/Plan 11: Studio\nOther plans: 3/);
  expect(ofMany).toContain("Prices from: Low $400k's");
  expect(compose({ priceLabel: null, plans: [] }, null).text).not.toMatch(/Prices? |Floor plans\n/);
});

test.each<[Partial<StoredLead>, string | null, string]>([
  [{ name: 'Ada Byron' }, 'Sextant', 'Project request: Sextant – Ada Byron'],
  [{ form: 'contact', project_stub: null, name: 'Ada Byron' }, null, 'Contact: Ada Byron'],
  [
    { form: 'direct', name: null, email: null, phone: '+14165550123' },
    null,
    'Other lead: gone – +14165550123',
  ],
  [
    { form: 'worksheet', project_stub: null, attributes: { project_name: 'The\nSextant' } },
    null,
    'Allocation worksheet: The Sextant – Ada',
  ],
  [
    { form: 'worksheet', attributes: { selectedMeetingType: 'Zed Young' } },
    'Sextant',
    'Allocation worksheet: Sextant – Ada (chose Zed Young)',
  ],
  [
    { form: 'worksheet', attributes: { selectedMeetingType: 'No preference' } },
    'Sextant',
    'Allocation worksheet: Sextant – Ada',
  ],
  [{ name: 'דוד כהן' }, 'מגדל', 'Project request: \u2068מגדל\u2069 – \u2068דוד כהן\u2069'],
  [{ name: 'Ada (عادة)' }, 'Sextant', 'Project request: Sextant – \u2068Ada (عادة)\u2069'],
  [
    { name: 'A'.repeat(80) },
    'Tower '.repeat(20),
    `Project request: ${'Tower '.repeat(10).trim()}… – ${'A'.repeat(60)}…`,
  ],
])(
  'the subject of the mail about the lead %j and the project %j can be sorted (D-2.11)',
  (more, title, subject) => {
    const changed = { ...lead, name: 'Ada', ...more };
    const about = title === null ? null : { ...project, title, salesStop: null };
    expect(composeStaffMail({ lead: changed, project: about }, oakHomes).subject).toBe(subject);
  },
);

test.each<[Partial<StoredLead>, boolean, string, string]>([
  [
    { form: 'meeting', attributes: { type: 'virtual meeting', datetime: '2026-12-01 11:00' } },
    false,
    'Your meeting request: Tuesday, December 1, 2026, 11:00 a.m.',
    'We have received your request.',
  ],
  [{ form: 'worksheet' }, true, 'Your worksheet for Gone House', 'your worksheet for Gone House.'],
  [{ form: 'worksheet' }, false, 'Your worksheet', 'received your worksheet.'],
  [{ form: 'contact' }, false, 'Your request', 'received your request.'],
])('the confirmation of %j says what it is about', (more, isAbout, subject, words) => {
  const about = isAbout ? { ...project, salesStop: null } : null;
  const mail = composeVisitorMail({ ...lead, attributes: {}, ...more }, about, noUrls, oakHomes);
  expect(mail.subject).toBe(subject);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(words);
});

test.each([
  [[], 'Your request about Gone House'],
  [['Ash'], 'Your request about Gone House and 1 more'],
  [['Ash', 'Birch', 'מגדל'], 'Your request about Gone House and 3 more'],
])('the confirmation of a question about a home and %j counts and links all', (titles, subject) => {
  const others = titles.map((title, at) => ({ title, url: `https://homes.example/${at}` }));
  const about = { ...project, others, salesStop: null };
  const mail = composeVisitorMail({ ...lead, form: 'contact' }, about, noUrls, oakHomes);
  expect(mail.subject).toBe(subject);
  for (const { title, url } of [project, ...others]) {
    expect(mail.text).toContain(title);
    expect(mail.text).toMatch(new RegExp(`View .*[:\\n] ?${url}$`, 'm'));
    expect(mail.html).toContain(`href="${url}"`);
  }
});

test('the confirmation of a meeting leads to where it can be moved and cancelled', () => {
  const meetingUrl = 'https://homes.example/meeting/secret';
  const meeting = {
    ...lead,
    form: 'meeting',
    attributes: { type: 'virtual meeting', datetime: '2026-12-01 11:00' },
  };
  for (const about of [null, { ...project, salesStop: null }]) {
    const urls = { ...noUrls, meetingUrl };
    const { text, html } = composeVisitorMail(meeting, about, urls, oakHomes);
    expect(text).toContain(`Move or cancel: ${meetingUrl}`);
    expect(html).toContain(meetingUrl);
    expect(text).toContain('will write or call you to confirm the meeting');
    expect(text.match(/will write or call you/g)).toHaveLength(1);
    expect(text.includes(`View Gone House\n${project.url}`)).toBe(about !== null);
  }
  const note = 'Not within our hours. We will write or call you to agree on a time.';
  expect(composeVisitorMail(meeting, null, { ...noUrls, meetingUrl }, oakHomes, note).text).toMatch(
    /request\. Not within our hours\. We will write or call you to agree on a time\.\n/,
  );
});

test('the confirmation of a question about several projects names and links each', () => {
  const others = ['Orrery', 'מגדל'].map((title) => ({
    title,
    url: `https://homes.example/property-details/${title.length}`,
  }));
  const asked = { ...lead, form: 'contact' };
  const about = { ...project, salesStop: null, others };
  const { subject, text } = composeVisitorMail(asked, about, noUrls, oakHomes);
  expect(subject).toBe('Your request about Gone House and 2 more');
  expect(text).toContain('about Gone House, Orrery and \u2068מגדל\u2069.');
  for (const line of [
    `View Gone House: ${project.url}`,
    'View Orrery\nhttps://homes.example/property-details/6',
    'View \u2068מגדל\u2069\nhttps://homes.example/property-details/4',
  ])
    expect(text).toContain(line);
});

test('the mail to the brokerage has labels instead of keys', () => {
  const attributes = { isAgent: true, preferredLanguage: 'Urdu' };
  const { text, html } = composeStaffMail(
    { lead: { ...lead, attributes }, project: null },
    oakHomes,
  );
  expect(text).toContain('Are you an Agent/Realtor?: Yes, I am\nPreferred language: Urdu');
  expect(text).toContain('Form: Project request');
  expect(html).not.toMatch(/isAgent|preferredLanguage|project-request/);
});

test('a mail to the brokerage about a worksheet has its choices, and of the purchasers only how to reach the first', () => {
  const attributes = {
    project_name: 'Gone House',
    choice1: 'Suite 1204',
    'firstPurchaser.street_address': '9 Home Street',
    'firstPurchaser.employer': 'Analytical Ltd.',
    'secondPurchaser.occupation': 'Engineer',
    'firstPurchaser.photo_id': 'https://homes.example/photo-id/secret',
  };
  const worksheet = { ...lead, form: 'worksheet', attributes };
  const { text, html } = composeStaffMail(
    { lead: worksheet, project: { ...project, salesStop: null } },
    oakHomes,
  );
  expect(text).toContain(`Email: ${lead.email}`);
  expect(text).toContain('First choice of suite: Suite 1204');
  expect(text).toContain('Buyers: Two, both in the worksheet');
  expect(text.match(/Project: Gone House/g)).toHaveLength(1);
  expect(text + html).not.toMatch(/Home Street|Analytical|Engineer|purchaser|photo/i);
  const { 'secondPurchaser.occupation': _, ...alone } = attributes;
  const ofOne = composeStaffMail(
    { lead: { ...worksheet, attributes: alone }, project: { ...project, salesStop: null } },
    oakHomes,
  );
  expect(ofOne.text).not.toContain('Buyers');
});

const due = { due_at: new Date('2026-11-22T16:00:00Z'), answered_at: null };
const consoleUrl = 'https://homes.example/console/leads/GB-4F7KQ2';
test.each<[string, Partial<StoredLead>, string[], RegExp]>([
  [
    'waits',
    due,
    [
      'Replies go to the visitor.',
      `I have answered: ${consoleUrl}?answered`,
      `console: ${consoleUrl}`,
    ],
    /property-details/,
  ],
  [
    'has been answered',
    { ...due, answered_at: new Date() },
    [`console: ${consoleUrl}`],
    /answered/,
  ],
  ['has no clock', { due_at: null, answered_at: null }, [`console: ${consoleUrl}`], /answered/],
  [
    'has a phone number only',
    { ...due, email: null },
    [`I have answered: ${consoleUrl}?answered`],
    /Replies go/,
  ],
])(
  'the mail to the brokerage about a lead that %s leads to it in the console',
  (_, more, texts, no) => {
    const content = { lead: { ...lead, ...more }, project: { ...project, salesStop: null } };
    const sender = { brand: oakHomes, publicUrl: 'https://homes.example' };
    const text = brokerageMail.write(content, sender).text.replaceAll(/\s+/g, ' ');
    for (const expected of texts) expect(text).toContain(expected);
    expect(text).not.toMatch(no);
  },
);
