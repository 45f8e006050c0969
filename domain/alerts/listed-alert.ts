import type { ProjectKind } from '../projects/project-kind.ts';
import type { AlertFrequency } from './alert-frequency.ts';

/** `unsubscribed`: its address wants no alerts at all. */
export type AlertState = 'unconfirmed' | 'active' | 'paused' | 'unsubscribed' | 'ended';

/** An alert as its owner sees it. */
export interface ListedAlert {
  id: string;
  kind: ProjectKind;
  /** What it asks for, filter by filter; none for the whole listing. */
  filters: string[];
  /** Of its listing. */
  path: string;
  frequency: AlertFrequency;
  state: AlertState;
  /** What the mail server answered, if it refused the address. */
  reason: string | null;
}
