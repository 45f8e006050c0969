import * as v from 'valibot';
import { isSupportedDay } from '../../dates/iso-day.ts';

/** The first day back; empty when not away. */
export const awayUntilField = v.pipe(
  v.string(),
  v.trim(),
  v.check((day) => day === '' || isSupportedDay(day), 'Choose the day of return.'),
  v.transform((day) => day || null),
);
export const awaySchema = v.object({ until: awayUntilField });
