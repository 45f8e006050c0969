import type { Operator } from '../../domain/console/roles.ts';

/** A request of somebody who is signed in to the console. */
export interface Visit {
  operator: Operator;
  sessionId: string;
  /** When the operator last gave a code of the app in this session. */
  provenAt: Date;
  clientAddress: string | null;
}
