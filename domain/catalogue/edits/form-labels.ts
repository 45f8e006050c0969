import { fees } from '../../projects/fees.ts';
import { constructionStatuses } from '../../projects/project.ts';
import { capitalise } from '../../text/capitalise.ts';
import type { Collection } from '../collections.ts';

/** The usual values of constructionStatus; others are allowed. */
export const commonStatuses: readonly string[] = constructionStatuses;

interface FieldTexts {
  label?: string;
  hint?: string;
  /** One row of a list. */
  one?: string;
  /** A single-line input, whatever its maximum length. */
  isShort?: true;
  /** Rendered as Markdown for visitors. */
  isMarkdown?: true;
  /** Its text is a picture's file name. */
  namesPicture?: true;
  /** Set where the schema does not determine it. */
  kind?: 'colour';
  /** Stored with the record, but not entered. */
  isHidden?: true;
}

const address = {
  label: 'Page address',
  hint: 'The end of the page’s address: lower case letters, digits and single hyphens.',
};

/** Labels, hints and traits that cannot be derived from a field's name. */
const fieldTexts: Readonly<Record<string, FieldTexts>> = {
  stub: address,
  url: address,
  slug: address,
  by: { label: 'Name' },
  createdAt: { label: 'Date' },
  code: {
    hint: 'Names the station in imports, such as “union-ttc”: lower case letters, digits and single hyphens.',
  },
  system: { hint: 'Such as “TTC”. An interchange is one station for each system.' },
  since: { hint: 'Open, or under construction, since this year, month or day: 2028-05.' },
  source: { hint: 'Where the position comes from, and its day. Visitors do not see it.' },
  builderUrl: { label: 'Builder' },
  projectUrl: { label: 'Project website', isShort: true },
  minPriceCad: {
    label: 'Lowest price (CAD)',
    hint: "Visitors see it rounded, as “Low $400k's”.",
  },
  maxPriceCad: { label: 'Highest price (CAD)' },
  mlsZone: { label: 'MLS zone' },
  types: { label: 'Property types' },
  completionDate: { hint: 'In words, such as “Spring 2028”. Visitors see it as it is.' },
  occupancyOn: { hint: 'A day, for the filter by occupancy.' },
  beds: { hint: '0 is a studio.' },
  hasDen: { label: 'With den' },
  featuredRank: { hint: '1 is first. Leave blank if it is not featured.' },
  showsContact: { label: 'Show contact, email and website on the builder’s page' },
  plansArePublic: { label: 'Show prices of plans to everyone, not only to members' },
  images: { label: 'Pictures', one: 'picture' },
  floorPlans: { label: 'Plans', one: 'plan' },
  depositSchedule: { label: 'Deposit structure', one: 'payment' },
  incentives: { one: 'incentive' },
  team: { one: 'person' },
  image: { label: 'Picture', namesPicture: true },
  teaser: { hint: 'One or two sentences for lists, feeds and search results.' },
  summary: { hint: 'One or two sentences for lists, feeds and search results.' },
  imageAlt: { label: 'Alt text' },
  file: {
    label: 'Picture file',
    hint: 'In the pictures folder, or an https:// address.',
  },
  alt: { label: 'Alt text', hint: 'Describes the picture for people who cannot see it.' },
  body: { hint: 'Markdown: ## heading, - list, **bold**, [link](https://…).', isMarkdown: true },
  seoTitle: { label: 'Title in search results' },
  seoDescription: { label: 'Description in search results' },
  seoKeywords: { label: 'Keywords' },
  seoH1: { label: 'Heading of the page' },
  metaTitle: { label: 'Title in search results' },
  metaDescription: { label: 'Description in search results' },
  legalName: { label: 'Registered name', hint: 'Must contain the word “brokerage”.' },
  phone: { isShort: true },
  senderEmail: {
    label: 'Sender of email',
    hint: 'The site’s email comes from this address. Before you change it, ask whoever runs your email whether the site may send from it: otherwise what you send ends up as spam. Changing the email address above does not change it.',
    isShort: true,
  },
  licence: {
    hint: 'A licence or registration number. Not shown if left blank.',
    isShort: true,
  },
  social: { label: 'Profiles', one: 'profile' },
  'social.url': { label: 'Web address', hint: 'Begins with https://.', isShort: true },
  'social.label': { label: 'Name', isShort: true },
  'sections.title': { label: 'Section' },
  dataStoredIn: {
    label: 'Where the data is stored',
    hint: 'The country of your servers, or region and country. The privacy policy states it.',
    isShort: true,
  },
  linkDays: {
    label: 'Days that links work',
    hint: 'Links to packages and documents in emails sent from now on: 1 to 365 days.',
  },
  colours: { label: 'Colours' },
  darkColours: { label: 'Colours of the dark theme' },
  'darkColours.primary': { kind: 'colour', hint: 'Leave blank for a darker shade.' },
  'darkColours.accent': { kind: 'colour', hint: 'Leave blank for a lighter shade.' },
  primary: { kind: 'colour', hint: 'Navbar, footer and banners.' },
  accent: { kind: 'colour', hint: 'Buttons, hovered links and marks.' },
  onPrimary: {
    label: 'Text on primary',
    kind: 'colour',
    hint: 'Leave blank to choose automatically.',
  },
  onAccent: {
    label: 'Text on accent',
    kind: 'colour',
    hint: 'Leave blank to choose automatically.',
  },
  page: { isHidden: true },
  logo: { isHidden: true },
  icon: { isHidden: true },
  hero: { label: 'Behind the headline', hint: 'To use your own video, open “Video” above.' },
  video: { isHidden: true },
  tallVideo: { isHidden: true, label: 'Video for phones' },
  poster: {
    label: 'First picture of your video',
    hint: 'Shown until the video plays.',
  },
  tallPoster: { label: 'First picture of your video for phones' },
  sections: { one: 'section' },
  'floorPlans.maintenanceCad': { label: 'Monthly fee (CAD)' },
  isShown: { label: 'Show it' },
  width: { isHidden: true },
  height: { isHidden: true },
  dominantColour: { isHidden: true },
  // Chosen on the picture.
  focus: { isHidden: true },
  ...Object.fromEntries(
    Object.entries(fees).map(([name, { label, unit }]) => [
      name,
      { label: `${label} (CAD${unit})` },
    ]),
  ),
};

/** "priceCad" as "Price (CAD)". */
function deriveLabel(name: string): string {
  const words = name
    .replace(/SqFt/, ' sq ft')
    .replace(/Cad$/, ' (CAD)')
    .replace(
      /([a-z])([A-Z])(?![A-Z])/g,
      (_, last: string, first: string) => `${last} ${first.toLowerCase()}`,
    );
  return capitalise(words);
}

/** `parent` is the list or group that contains this field. */
export const describeField = (name: string, parent = ''): FieldTexts & { label: string } => ({
  label: deriveLabel(name),
  ...(fieldTexts[`${parent}.${name}`] ?? fieldTexts[name]),
});

/** The label of a choice: "sold-out" as "Sold out". */
export const nameChoice = (choice: string): string => capitalise(choice.replaceAll('-', ' '));

interface Section {
  label: string;
  fields: readonly string[];
}

/** The sections of a collection's form. Fields not listed here are in the first. */
export const formSections: Partial<Record<Collection, readonly Section[]>> = {
  stations: [
    {
      label: '',
      fields: ['name', 'system', 'lines', 'state', 'since', 'latitude', 'longitude', 'source'],
    },
  ],
  homePage: [
    { label: '', fields: ['headline', 'intro', 'hero', 'picture'] },
    { label: 'Video', fields: ['video', 'poster', 'tallVideo', 'tallPoster'] },
    { label: 'Sections', fields: ['sections'] },
  ],
  projects: [
    { label: 'Facts', fields: ['title', 'stub', 'kind', 'builderUrl', 'description'] },
    {
      label: 'Place',
      fields: [
        'streetAddress',
        'city',
        'locality',
        'postalCode',
        'province',
        'country',
        'mlsZone',
        'latitude',
        'longitude',
      ],
    },
    { label: 'Plans', fields: ['plansArePublic', 'floorPlans'] },
    { label: 'Deposits', fields: ['depositSchedule'] },
    { label: 'Fees', fields: ['fees'] },
    { label: 'Incentives', fields: ['incentives'] },
    { label: 'Assignment', fields: ['assignment'] },
    { label: 'Pictures', fields: ['images'] },
    {
      label: 'Search engines',
      fields: ['seoTitle', 'seoDescription', 'seoKeywords', 'seoH1'],
    },
  ],
};
