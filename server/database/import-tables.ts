import type { Generated, GeneratedAlways } from 'kysely';
import type { CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import type { ColumnChoice, FileColumn } from '../../domain/import/column-choice.ts';
import type { ImportReport, ImportState } from '../../domain/import/console-import.ts';
import type { Json } from './operator-tables.ts';

/** A record that an import added. */
export interface AddedRecord {
  part: CataloguePart;
  key: string;
}

/** Tables of imports in the console. */
export interface ImportTables {
  catalogue_imports: {
    id: GeneratedAlways<number>;
    file_id: string;
    file_name: string;
    choice: Json<ColumnChoice> | null;
    columns: Json<FileColumn[]>;
    state: ImportState;
    rows_done: Generated<number>;
    rows_total: Generated<number>;
    failure: string | null;
    report: Json<ImportReport> | null;
    batch_id: string;
    added: Json<AddedRecord[]>;
    operator_id: number;
    operator_name: string;
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
