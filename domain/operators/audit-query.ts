import { addDays, toTorontoInstant, isSupportedDay, type IsoDay } from '../dates/iso-day.ts';
import { formatQuery } from '../text/format-query.ts';

/** The filters of the audit log, and the page shown. */
export interface AuditQuery {
  /** Email address. */
  operator: string;
  /** Such as "lead.status". */
  action: string;
  /** Part of the action's subject. */
  subject: string;
  /** An ISO day in Toronto, or empty. */
  day: string;
  /** The last line of the page before. */
  before: number | null;
}

const maxLength = 200;

/** Parses the audit log's address; unknown parameters are ignored. */
export function parseAuditQuery(parameters: URLSearchParams): AuditQuery {
  const read = (name: string) => (parameters.get(name) ?? '').trim().slice(0, maxLength);
  const day = read('day');
  const before = read('before');
  return {
    operator: read('operator').toLowerCase(),
    action: read('action'),
    subject: read('subject'),
    day: isSupportedDay(day) ? day : '',
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
  };
}

/** The inverse: "?operator=ada@example.com&day=2026-11-22". */
export const formatAuditQuery = (query: Partial<AuditQuery>): string => formatQuery({ ...query });

/** From midnight in Toronto to the next midnight. */
export const toDayBounds = (day: IsoDay): readonly [from: Date, to: Date] => [
  toTorontoInstant(`${day} 00:00`),
  toTorontoInstant(`${addDays(day, 1)} 00:00`),
];
