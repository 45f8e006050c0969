import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Steps } from '../database/steps.ts';
import type { PlannedDelivery } from '../deliveries/delivery-queues.ts';

/** The id of the lead that a part is stored with. */
export const newLeadId = sql<number>`(select id from lead)`;

/** What some leads store besides themselves, with the same query. */
export interface LeadPart {
  /**
   * They may select from the step "lead", and must not fail when it is empty because the submission is
   * a repeated one.
   */
  steps: Steps;
  /** Which step returns deliveries to enqueue. */
  deliveries?: string;
  /** Without one the steps cannot fail to store. */
  check?: PartCheck;
}

export interface PartCheck {
  isStored: RawBuilder<boolean>;
  /**
   * Called in the lead's transaction if not. Stores the part after all or throws, which rolls back the
   * lead.
   */
  fallBack: FallBack;
}

export type FallBack = (tx: Connection, leadId: number) => Promise<void>;

/** Selects the deliveries that these steps return. */
export const selectDeliveries = (steps: readonly string[]) =>
  steps.length === 0
    ? sql<PlannedDelivery[]>`'[]'::json`
    : sql<PlannedDelivery[]>`(
        select coalesce(json_agg(delivery), '[]') from (${sql.join(
          steps.map(
            (step) => sql`select to_json(${sql.id(step)}) as delivery from ${sql.table(step)}`,
          ),
          sql` union all `,
        )}) as planned_deliveries)`;
