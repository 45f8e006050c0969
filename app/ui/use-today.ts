import { useSyncExternalStore } from 'react';
import { findTorontoDay, type IsoDay } from '../../domain/dates/iso-day.ts';

const never = () => () => {};

/** Today in Toronto; null on the server and at first paint, because a page is kept for days. */
export const useToday = (): IsoDay | null =>
  useSyncExternalStore(
    never,
    () => findTorontoDay(new Date()),
    () => null,
  );
