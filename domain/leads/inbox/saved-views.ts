import * as v from 'valibot';
import { wholeNumberField as id } from '../../text/whole-number.ts';
import { cleanMessage, cleanName } from '../../text/clean-text.ts';
import { enteredText } from '../forms/contact-fields.ts';
import { formatInboxQuery, parseInboxQuery, type InboxQuery } from './inbox-query.ts';

/** Every view's leads are counted whenever the inbox is opened. */
export const maxSavedViews = 12;

const name = v.pipe(
  enteredText,
  v.transform((text) => cleanName(cleanMessage(text))),
  v.nonEmpty('Give it a name.'),
  v.maxLength(60, 'Use at most 60 characters.'),
);

export const newViewSchema = v.object({ name, query: v.pipe(v.string(), v.maxLength(4000)) });
/** `original`: the name that the form showed. */
export const renamedViewSchema = v.object({ id, name, original: v.string() });
export const viewIdSchema = v.object({ id });

/** Parses an inbox address, ignoring its page. */
export const readSavedQuery = (query: string): InboxQuery => ({
  ...parseInboxQuery(new URLSearchParams(query)),
  after: null,
});

export const formatSavedQuery = (query: InboxQuery): string =>
  formatInboxQuery({ ...query, after: null });
