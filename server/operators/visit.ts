import type { Operator } from '../../domain/operators/roles.ts';

/** A request by a signed-in operator. */
export interface Visit {
  operator: Operator;
  sessionId: string;
  /** When the operator last gave a proof in this session. */
  provenAt: Date;
  clientAddress: string | null;
}
