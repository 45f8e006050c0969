import { cleanSearchText } from '../text/clean-text.ts';

/** The views of the inbox, in the order of their links. */
export const inboxViews = ['all', 'new', 'mine', 'unassigned'] as const;
export type InboxView = (typeof inboxViews)[number];

export const viewLabels: Readonly<Record<InboxView, string>> = {
  all: 'All',
  new: 'New',
  mine: 'Mine',
  unassigned: 'Unassigned',
};

export interface InboxQuery {
  view: InboxView;
  search: string;
  /** The reference of the last lead of the page before; null on the first page. */
  after: string | null;
}

/** Reads the address of the inbox; what it does not know is the default. */
export function parseInboxQuery(parameters: URLSearchParams): InboxQuery {
  const view = inboxViews.find((known) => known === parameters.get('view'));
  return {
    view: view ?? 'all',
    search: cleanSearchText(parameters.get('q') ?? ''),
    after: parameters.get('after'),
  };
}

/** The inverse: "?view=mine&q=ada", empty for the first page of everything. */
export function formatInboxQuery({ view, search, after }: InboxQuery): string {
  const parameters = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(search !== '' && { q: search }),
    ...(after !== null && { after }),
  });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

const looksLikePhone = /^\+?[\d\s().-]{3,}$/;

/**
 * What a stored lead must contain, all of it: the words of a search, or the digits of what looks like a
 * phone number, however it was written.
 */
export function listSearchTerms(search: string): string[] {
  if (looksLikePhone.test(search)) return [search.replaceAll(/\D/g, '')].filter(Boolean);
  return search.split(' ').filter(Boolean);
}
