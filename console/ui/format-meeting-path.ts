import type { TorontoMinute } from '../../domain/dates/iso-day.ts';

/** The address of a meeting in its week. */
export const formatMeetingPath = (reference: string, minute: TorontoMinute): string =>
  `/meetings?week=${minute.slice(0, 10)}&open=${reference}`;
