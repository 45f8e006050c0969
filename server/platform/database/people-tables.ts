import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Ids = ColumnType<number[], string, string>;

/** The owners that leads had before a merge, by lead; null for none. */
export type FormerOwners = Readonly<Record<string, number | null>>;

/** Tables of people, their addresses and merges. */
export interface PeopleTables {
  people: {
    id: GeneratedAlways<number>;
    merged_into: number | null;
    /** Incremented when a merge is made or undone. */
    revision: Generated<number>;
    created_at: Generated<Date>;
  };
  person_emails: { id: GeneratedAlways<number>; email_key: string; person_id: number };
  person_merges: {
    id: GeneratedAlways<number>;
    kept_id: number;
    gone_id: number;
    lead_ids: Ids;
    email_ids: Ids;
    at: Date;
    operator_id: number | null;
    operator_name: string | null;
    undone_at: Date | null;
    undone_by: string | null;
    former_owners: ColumnType<FormerOwners, string, never>;
    stayed_lead_ids: ColumnType<number[] | null, string | null, string | null>;
  };
  people_kept_apart: {
    first_id: number;
    second_id: number;
    at: Date;
    operator_name: string | null;
  };
}
