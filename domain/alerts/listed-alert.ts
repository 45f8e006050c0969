import type { AlertFrequency } from './alert-frequency.ts';
import type { AlertKind } from './alert-search.ts';

/** `unsubscribed`: its address wants no alerts at all. */
export type AlertState = 'unconfirmed' | 'active' | 'paused' | 'unsubscribed' | 'ended';

/** What somebody is asked to confirm, in words. */
export interface UnconfirmedAlert {
  search: string;
  frequency: string;
}

/** An alert as its owner sees it. */
export interface ListedAlert {
  id: string;
  kind: AlertKind;
  /** What it asks for, filter by filter; none for the whole listing. */
  filters: string[];
  /** Of its listing; null for favourites. */
  path: string | null;
  frequency: AlertFrequency;
  state: AlertState;
  /** What the mail server answered, if it refused the address. */
  reason: string | null;
}
