import { cleanSearchText } from '../../text/clean-text.ts';
import { foldWords } from '../../text/fold-text.ts';
import { formatQuery } from '../../text/format-query.ts';

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

export interface InboxQuery {
  view: InboxView;
  search: string;
  filters: Partial<Record<InboxFilter, string>>;
  /** A board has a column for each status. */
  layout: 'list' | 'board';
  /** The reference of the last lead of the page before; null on the first page. */
  after: string | null;
}

const maxFilterLength = 200;

/** Parses the inbox's address; unknown values become the defaults. */
export function parseInboxQuery(parameters: URLSearchParams): InboxQuery {
  const view = inboxViewNames.find((known) => known === parameters.get('view'));
  const filters = inboxFilterNames.flatMap((name) => {
    const value = parameters.get(name)?.trim().slice(0, maxFilterLength);
    return value ? [[name, value] as const] : [];
  });
  return {
    view: view ?? 'all',
    search: cleanSearchText(parameters.get('q') ?? ''),
    filters: Object.fromEntries(filters),
    layout: parameters.get('layout') === 'board' ? 'board' : 'list',
    after: parameters.get('after'),
  };
}

/** The inverse: "?view=mine&q=ada", empty for the first page of everything. */
export function formatInboxQuery(query: Partial<InboxQuery>): string {
  const { view, search, filters = {}, layout, after } = query;
  const chosen = Object.fromEntries(inboxFilterNames.map((name) => [name, filters[name]]));
  return formatQuery(
    { view, q: search, ...chosen, layout, after },
    { view: 'all', layout: 'list' },
  );
}

const phonePattern = /^\+?[\d\s().-]{3,}$/;

/**
 * The terms that a lead must all contain: the folded words of the search, or the digits of a phone
 * number in any format.
 */
export function listSearchTerms(search: string): string[] {
  if (phonePattern.test(search)) return [search.replaceAll(/\D/g, '')].filter(Boolean);
  return foldWords(search);
}
