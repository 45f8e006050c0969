import * as v from 'valibot';
import { formatInboxQuery, parseInboxQuery, type InboxQuery } from './inbox-query.ts';

/** Leads are changed one by one, so more would take too long. */
export const maxLeadsAtOnce = 1000;

/** All leads that matched a query at a given time. */
export interface WholeSelection {
  query: InboxQuery;
  count: number;
  at: Date;
}

const wholeSchema = v.object({
  /** The inbox address's query string. */
  filter: v.pipe(v.string(), v.maxLength(4000)),
  count: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  moment: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
});

/** Parses the fields of a form about all leads of a query; null when incomplete. */
export function parseWholeSelection(fields: Readonly<Record<string, unknown>>) {
  const result = v.safeParse(wholeSchema, fields);
  if (!result.success) return null;
  const { filter, count, moment } = result.output;
  const query = parseInboxQuery(new URLSearchParams(filter));
  return { query: { ...query, after: null }, count, at: moment } satisfies WholeSelection;
}

/** The inverse. */
export const formatWholeSelection = ({ query, count, at }: WholeSelection) => ({
  filter: formatInboxQuery({ ...query, after: null }),
  count: String(count),
  moment: at.toISOString(),
});
