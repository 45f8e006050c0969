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

/** False on the server and at first paint, true once the page can act: for controls that need JavaScript. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
