import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../../../domain/operators/roles.ts';

/** JSON is written as text, because the drivers disagree on arrays, and read parsed. */
export type Json<T> = ColumnType<T, string, string>;

/** Fields that changed: before and after, or null for both where the values are personal. */
export type AuditChanges = Readonly<
  Record<string, readonly [before: unknown, after: unknown] | null>
>;

/** Tables of operators: access, audit log, templates, views, tasks, and what each has open. */
export interface OperatorTables {
  operators: {
    id: GeneratedAlways<number>;
    email: string;
    name: string | null;
    roles: ColumnType<Role[], string | undefined, string>;
    password_hash: string | null;
    totp_secret: string | null;
    totp_last_step: Generated<number>;
    /** The day of the return; written as YYYY-MM-DD, because the drivers disagree on dates. */
    away_until: string | null;
    hears_of_new: Generated<boolean>;
    hears_of_overdue: Generated<boolean>;
    created_at: Generated<Date>;
    last_seen_at: Date | null;
  };
  operator_recovery_codes: { operator_id: number; code_hash: string };
  operator_invitations: {
    token_hash: string;
    operator_id: number | null;
    invited_by_id: number | null;
    totp_secret: string;
    expires_at: Date;
  };
  operator_sessions: {
    id: Generated<string>;
    operator_id: number;
    token_hash: string;
    user_agent: string | null;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    proven_at: Generated<Date>;
  };
  operator_passkeys: {
    id: GeneratedAlways<number>;
    operator_id: number;
    name: string;
    credential_id: string;
    public_key: string;
    sign_count: number;
    transports: Json<string[]>;
    created_at: Date;
    used_at: Date | null;
  };
  passkey_challenges: { challenge_hash: string; operator_id: number | null; expires_at: Date };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Date;
    operator_id: number | null;
    operator_email: string | null;
    session_id: string | null;
    action: string;
    outcome: 'done' | 'refused';
    subject: string | null;
    changes: Json<AuditChanges>;
    client_address: string | null;
  };
  reply_templates: {
    id: GeneratedAlways<number>;
    /** Null for a template of the whole team. */
    owner_id: number | null;
    name: string;
    subject: string;
    body: string;
    revision: Generated<number>;
    changed_at: Date;
  };
  saved_views: {
    id: GeneratedAlways<number>;
    /** Null for a view of the whole team. */
    owner_id: number | null;
    name: string;
    /** As `formatInboxQuery` writes it. */
    query: string;
    position: number;
    changed_at: Date;
  };
  /** `due_on` is a day in Toronto, read as text. */
  lead_tasks: {
    id: GeneratedAlways<number>;
    lead_id: number;
    what: string;
    due_on: string;
    owner_id: number | null;
    created_at: Date;
    done_at: Date | null;
  };
  /** Who has a record of the catalogue open. */
  record_presence: { operator_id: number; tab: string; record: string; seen_at: Date };
  /** Who has a lead open. */
  lead_presence: { operator_id: number; tab: string; lead_id: number; seen_at: Date };
  /** Who has opened a lead, first and last. */
  lead_seen: {
    lead_id: number;
    operator_id: number;
    operator_name: string;
    first_at: Date;
    last_at: Date;
  };
}
