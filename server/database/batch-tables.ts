import type { Generated, GeneratedAlways } from 'kysely';
import type { BatchOutcome, BatchState } from '../../domain/catalogue/batch-states.ts';
import type { BulkChange } from '../../domain/catalogue/bulk-change.ts';
import type { CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import type { Json } from './operator-tables.ts';

/** Tables of bulk edits and of price changes. */
export interface BatchTables {
  batches: {
    id: GeneratedAlways<number>;
    part: CataloguePart;
    selection: string | null;
    changes: Json<BulkChange[]>;
    state: BatchState;
    version_batch: Generated<string>;
    total: number;
    operator_id: number;
    operator_name: string;
    at: Date;
    ended_at: Date | null;
  };
  batch_records: {
    batch_id: number;
    document_id: number;
    key: string;
    outcome: Generated<BatchOutcome>;
    reason: string | null;
    before: Json<Record<string, unknown>> | null;
    revision: number | null;
  };
  price_changes: {
    id: GeneratedAlways<number>;
    project_id: number;
    plan: string | null;
    old_cad: number | null;
    new_cad: number | null;
    at: Generated<Date>;
    cause: ChangeCause;
    actor: string | null;
    operator_id: number | null;
  };
}
