/** What follows from a form's name. Plain data without schemas, so that browsers load it with any page. */
export interface LeadFormRow {
  /** In the console and in the subject of mails. */
  label: string;
  /** Its path in the API, such as "contact_us"; null when only operators enter it. */
  apiPath: string | null;
  /** What its page is called in a lead's source, "page:contact"; null without a page. */
  page: string | null;
  /** The page that receives it without JavaScript; null for the page on which it is. */
  path: string | null;
  /** What its leads hold besides a person and a message. */
  holds?: 'meeting' | 'worksheet';
  /** The answer that names the agent whom the buyer chose. */
  agentAnswer?: string;
  /**
   * Sending it subscribes to this kind of mail, once: its page has no box for consent. The consent
   * of other forms is to offers.
   */
  subscribesTo?: 'newsletter';
  /** Nobody needs to answer it, so it has no response clock. */
  needsNoAnswer?: boolean;
  /** The mail to its sender has the price and plans of the project. */
  mailsPlans?: boolean;
  /** Its sender may choose a password without registering. */
  offersAccount?: boolean;
  /** Stored with an account, whose welcome is the mail to its sender. */
  opensAccount?: boolean;
}

/** The lead forms, in the order in which people choose among them. */
export const leadFormRows = {
  'project-request': {
    label: 'Project request',
    apiPath: 'schedule_project_meeting',
    page: 'property-details',
    path: null,
    mailsPlans: true,
    offersAccount: true,
  },
  contact: { label: 'Contact', apiPath: 'contact_us', page: 'contact', path: '/contact-us' },
  meeting: {
    label: 'Meeting',
    apiPath: 'schedule_meeting',
    page: 'schedule-meeting',
    path: '/schedule-meeting',
    holds: 'meeting',
  },
  worksheet: {
    label: 'Allocation worksheet',
    apiPath: 'allocation',
    page: 'allocation-worksheet',
    path: '/allocation-worksheet',
    holds: 'worksheet',
    agentAnswer: 'selectedMeetingType',
  },
  direct: { label: 'Other lead', apiPath: 'createlead', page: null, path: null },
  newsletter: {
    label: 'Newsletter',
    apiPath: 'newsletter_signup',
    page: 'newsletter',
    path: '/newsletter',
    subscribesTo: 'newsletter',
    needsNoAnswer: true,
  },
  registration: {
    label: 'Registration',
    apiPath: 'register',
    page: 'signup',
    path: '/signup',
    needsNoAnswer: true,
    opensAccount: true,
  },
  manual: { label: 'Manual lead', apiPath: null, page: null, path: null },
} as const satisfies Readonly<Record<string, LeadFormRow>>;

export type LeadFormName = keyof typeof leadFormRows;
/** The forms that visitors and programs send. */
export type SentFormName = {
  [Name in LeadFormName]: (typeof leadFormRows)[Name]['apiPath'] extends string ? Name : never;
}[LeadFormName];

export const leadFormNames = Object.keys(leadFormRows) as LeadFormName[];
export const sentFormNames = leadFormNames.filter(
  (name): name is SentFormName => leadFormRows[name].apiPath !== null,
);

/** The forms whose leads the routing rules assign: a sign-up for mail is nobody's work. */
export const routedFormNames: readonly SentFormName[] = sentFormNames.filter(
  (name) => !('subscribesTo' in leadFormRows[name]),
);

/** The row of a stored lead's form; a form that the site no longer has is known by its name alone. */
export const leadFormOf = (name: string): LeadFormRow =>
  Object.hasOwn(leadFormRows, name)
    ? leadFormRows[name as LeadFormName]
    : { label: name, apiPath: null, page: null, path: null };

export const describeForm = (name: string): string => leadFormOf(name).label;

export const holdsWorksheet = (name: string): boolean => leadFormOf(name).holds === 'worksheet';

/** The forms that do no more than subscribe to mail. */
export const listSubscribingForms = (): LeadFormName[] =>
  leadFormNames.filter((name) => leadFormOf(name).subscribesTo !== undefined);

export const listFormsHolding = (content: NonNullable<LeadFormRow['holds']>): LeadFormName[] =>
  leadFormNames.filter((name) => leadFormOf(name).holds === content);
