import type { Generated, GeneratedAlways } from 'kysely';

export interface ShortlistTables {
  shortlists: {
    id: GeneratedAlways<number>;
    maker_hash: string;
    guest_hash: string;
    changed_at: Date;
  };
  shortlist_projects: {
    id: GeneratedAlways<number>;
    shortlist_id: number;
    project_stub: string;
    maker_hearts: Generated<boolean>;
    guest_hearts: Generated<boolean>;
    maker_note: string | null;
    guest_note: string | null;
  };
}
