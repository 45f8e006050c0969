import type { Generated, GeneratedAlways } from 'kysely';
import type { BatchOutcome, BatchState } from '../../../domain/catalogue/edits/batch-states.ts';
import type { BulkChange } from '../../../domain/catalogue/edits/bulk-change.ts';
import type { Collection } from '../../../domain/catalogue/collections.ts';
import type { ChangeCause } from '../../../domain/catalogue/change-origin.ts';
import type { ColumnChoice, FileColumn } from '../../../domain/catalogue/import/column-choice.ts';
import type {
  ImportMode,
  ImportReport,
  ImportState,
} from '../../../domain/catalogue/import/console-import.ts';
import type { Json } from './operator-tables.ts';

/** A record that an import added. */
export interface AddedRecord {
  collection: Collection;
  key: string;
  /** The draft that it began, if it went into drafts. */
  draftId?: number;
}

/** Tables of bulk edits, imports and price changes. */
export interface BatchTables {
  batches: {
    id: GeneratedAlways<number>;
    collection: Collection;
    selection: string | null;
    changes: Json<BulkChange[]>;
    state: BatchState;
    version_batch: Generated<string>;
    total: number;
    operator_id: number;
    operator_name: string;
    begun_by_id: number;
    begun_by_name: string;
    is_silent: Generated<boolean>;
    at: Date;
    ended_at: Date | null;
  };
  batch_records: {
    batch_id: number;
    record_id: number;
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
  catalogue_imports: {
    id: GeneratedAlways<number>;
    file_id: string;
    file_sha256: string;
    file_name: string;
    choice: Json<ColumnChoice> | null;
    columns: Json<FileColumn[]>;
    mode: Generated<ImportMode>;
    state: ImportState;
    rows_done: Generated<number>;
    rows_total: Generated<number>;
    failure: string | null;
    report: Json<ImportReport> | null;
    batch_id: string;
    added: Json<AddedRecord[]>;
    operator_id: number;
    operator_name: string;
    begun_by_id: number;
    begun_by_name: string;
    is_silent: Generated<boolean>;
    at: Date;
    beat_at: Date;
  };
  import_mappings: {
    id: GeneratedAlways<number>;
    name: string;
    choice: Json<ColumnChoice>;
    operator_name: string;
    at: Date;
  };
}
