import type { Generated, GeneratedAlways } from 'kysely';

export interface AccountTables {
  accounts: {
    id: GeneratedAlways<number>;
    uid: Generated<string>;
    name: string;
    email: string;
    email_key: GeneratedAlways<string>;
    email_is_proven: Generated<boolean>;
    mobile: string;
    mobile_extension: string | null;
    password_hash: string | null;
    /** Wrong codes since the last correct one. */
    wrong_codes: Generated<number>;
    created_at: Generated<Date>;
  };
  known_clients: { account_id: number; client_hash: string; seen_at: Date };
  sessions: {
    id: Generated<string>;
    account_id: number;
    token_hash: string;
    user_agent: string | null;
    created_at: Date;
    expires_at: Date;
  };
  account_codes: {
    account_id: number;
    email_key: string;
    delivery_id: string;
    code_hash: string;
    link_hash: string;
    link_expires_at: Date;
    tries: Generated<number>;
    expires_at: Date;
  };
  account_favourites: { account_id: number; project_stub: string; added_at: Generated<Date> };
}
