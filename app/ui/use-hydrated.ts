import { useSyncExternalStore } from 'react';
import { toTorontoDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import { readClock } from '../api/server-clock.ts';

const subscribe = () => () => {};

/** Today in Toronto; null on the server and at first paint, because pages are cached for days. */
export const useToday = (): IsoDay | null =>
  useSyncExternalStore(
    subscribe,
    () => toTorontoDay(readClock()),
    () => null,
  );

/** False on the server and at first paint, then true: for controls that need JavaScript. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
