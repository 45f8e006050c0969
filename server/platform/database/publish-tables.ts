import type { Generated, GeneratedAlways } from 'kysely';
import type { Collection } from '../../../domain/catalogue/collections.ts';
import type { Authors } from '../../../domain/catalogue/edits/draft-authors.ts';
import type { ScheduleKind } from '../../../domain/catalogue/publish-time.ts';
import type { Json } from './operator-tables.ts';

/** Tables of schedules, former addresses and drafts. */
export interface PublishTables {
  preview_links: { token_hash: string; draft_id: number; operator_id: number; expires_at: Date };
  publish_schedules: {
    id: GeneratedAlways<number>;
    kind: ScheduleKind;
    collection: Collection;
    record_id: number | null;
    draft_id: number | null;
    /** The draft as it was when it was scheduled; null for unpublishing. */
    record: Json<Record<string, unknown>> | null;
    base: Json<Record<string, unknown>> | null;
    base_revision: number | null;
    authors: Json<Authors> | null;
    at: Date;
    operator_id: number;
    operator_name: string;
    operator_email: string;
    is_silent: Generated<boolean>;
    /** Why it failed; null while it is planned. */
    refusal: string | null;
    /** The mail that reports it. */
    told_by: string | null;
  };
  former_drafts: {
    draft_id: number;
    collection: Collection;
    /** Null if the draft was discarded. */
    record_id: number | null;
    operator_name: string;
    at: Generated<Date>;
  };
  moved_addresses: {
    collection: Collection;
    old_key: string;
    record_id: number;
    at: Generated<Date>;
  };
}
