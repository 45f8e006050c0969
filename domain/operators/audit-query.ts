import { addDays, toTorontoInstant, isSupportedDay, type IsoDay } from '../dates/iso-day.ts';
import { defineQuery, text, wholeNumber } from '../text/define-query.ts';

/**
 * The filters of the audit log: an operator's email address, an action such as "lead.status", part
 * of its subject, a day in Toronto. `before` is the last line of the page before.
 */
export const { parse: parseAuditQuery, format: formatAuditQuery } = defineQuery({
  operator: text((entered) => entered.trim().toLowerCase()),
  action: text(),
  subject: text(),
  day: text((entered) => (isSupportedDay(entered.trim()) ? entered.trim() : '')),
  before: wholeNumber(null, 999_999_999_999_999),
});
export type AuditQuery = ReturnType<typeof parseAuditQuery>;

/** From midnight in Toronto to the next midnight. */
export const toDayBounds = (day: IsoDay): readonly [from: Date, to: Date] => [
  toTorontoInstant(`${day} 00:00`),
  toTorontoInstant(`${addDays(day, 1)} 00:00`),
];
