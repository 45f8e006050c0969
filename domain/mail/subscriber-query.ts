import { cleanSearchText } from '../text/clean-text.ts';
import { describeForm } from '../leads/lead-form-rows.ts';
import { formatQuery } from '../text/format-query.ts';

/** Whom the list of subscribers shows. */
export const subscriberStates = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  all: 'All',
} as const;
export type SubscriberState = keyof typeof subscriberStates;
export const subscriberStateNames = Object.keys(subscriberStates) as SubscriberState[];

/** The source of a consent that was given without a lead, on the page of email preferences. */
export const preferencesSource = 'preferences';

/** Where a consent was given, in words. */
export const describeConsentSource = (source: string): string =>
  source === preferencesSource ? 'Email preferences' : describeForm(source);

export interface SubscriberQuery {
  state: SubscriberState;
  /** The name of a form, or `preferencesSource`; empty for any. */
  source: string;
  search: string;
  /** From 1. */
  page: number;
}

const maxSourceLength = 60;

/** Parses the list's address; unknown values become the defaults. */
export function parseSubscriberQuery(parameters: URLSearchParams): SubscriberQuery {
  const page = parameters.get('page') ?? '';
  return {
    state: subscriberStateNames.find((known) => known === parameters.get('state')) ?? 'subscribed',
    source: (parameters.get('source') ?? '').trim().slice(0, maxSourceLength),
    search: cleanSearchText(parameters.get('q') ?? ''),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The inverse: "?state=all&q=ada", empty for the first page of those who are subscribed. */
export const formatSubscriberQuery = ({
  state,
  source,
  search,
  page,
}: Partial<SubscriberQuery>): string =>
  formatQuery({ state, source, q: search, page }, { state: 'subscribed', page: 1 });
