import { describeForm } from '../leads/lead-form-rows.ts';
import { defineQuery, oneOf, searchText, text, wholeNumber } from '../text/define-query.ts';

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

/** The source is the name of a form, or `preferencesSource`. */
export const { parse: parseSubscriberQuery, format: formatSubscriberQuery } = defineQuery({
  state: oneOf(subscriberStateNames, 'subscribed'),
  source: text(),
  search: searchText,
  page: wholeNumber(1),
});
export type SubscriberQuery = ReturnType<typeof parseSubscriberQuery>;
