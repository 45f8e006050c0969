import { defineQuery, oneOf, position, searchText, texts } from '../../text/define-query.ts';
import { foldWords } from '../../text/fold-text.ts';

/**
 * The views of the inbox, in the order of their links. The condition of each has the same name in
 * server/leads/lead-condition-store.ts.
 */
export const inboxViews = {
  all: 'All',
  new: 'New',
  mine: 'Mine',
  today: 'Mine today',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  snoozed: 'Snoozed',
} as const;
export type InboxView = keyof typeof inboxViews;
/** What the list of a view is called where its name stands alone. */
export const inboxViewTitles: Readonly<Record<InboxView, string>> = {
  all: 'All leads',
  new: 'New leads',
  mine: 'My leads',
  today: 'My leads today',
  unassigned: 'Unassigned leads',
  overdue: 'Overdue leads',
  snoozed: 'Snoozed leads',
};
export const inboxViewNames = Object.keys(inboxViews) as InboxView[];

/** The filters of a view; their conditions are in the same file. */
export const inboxFilters = {
  status: 'Status',
  form: 'Form',
  project: 'Project',
  owner: 'Owner',
  source: 'Source',
  stage: 'Stage',
  since: 'Received since',
} as const;
export type InboxFilter = keyof typeof inboxFilters;
export const inboxFilterNames = Object.keys(inboxFilters) as InboxFilter[];

/** A value of the status filter: not won, lost or spam. */
export const openStatuses = 'open';

/** How far a lead has come, without spam and possible spam: the values of the stage filter. */
export const leadStages = {
  lead: 'Leads',
  meeting: 'Meetings',
  worksheet: 'Worksheets',
  firm: 'Firm',
  won: 'Won',
  lost: 'Lost',
} as const;
export type LeadStage = keyof typeof leadStages;
export const leadStageNames = Object.keys(leadStages) as LeadStage[];

/** Values of the owner filter other than an operator's id. */
export const ownerChoices = { me: 'Me', nobody: 'Unassigned' } as const;

/** A board has a column for each status. `after` is the reference of the last lead of the page before. */
export const { parse: parseInboxQuery, format: formatInboxQuery } = defineQuery({
  view: oneOf(inboxViewNames, 'all'),
  search: searchText,
  filters: texts(inboxFilterNames),
  layout: oneOf(['list', 'board'], 'list'),
  after: position,
});
export type InboxQuery = ReturnType<typeof parseInboxQuery>;

const phonePattern = /^\+?[\d\s().-]{3,}$/;

/**
 * The terms that a lead must all contain: the folded words of the search, or the digits of a phone
 * number in any format, also with the zero that is dialled within a country: “070 123 45 67”.
 */
export function listSearchTerms(search: string): string[] {
  if (phonePattern.test(search)) {
    const digits = search.replaceAll(/\(0\)|\D/g, '');
    return [digits.replace(/^00?(?=[1-9]\d{5})/, '')].filter(Boolean);
  }
  return foldWords(search);
}
