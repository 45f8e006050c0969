-- Operators sign in to the console: a password and a code of an authenticator app.
alter table operators add column name text;
alter table operators add column roles jsonb not null default '["agent"]'
  check (jsonb_typeof(roles) = 'array' and roles <@ '["admin", "agent", "editor"]' and roles <> '[]');
-- Argon2id; null until the invitation is accepted.
alter table operators add column password_hash text;
-- Sealed with the console's key, which no backup holds.
alter table operators add column totp_secret text;
-- The time step of the last code that was accepted: no code works twice.
alter table operators add column totp_last_step bigint not null default 0;

-- Each signs in once in the place of a code. SHA-256 of the code.
create table operator_recovery_codes (
  operator_id bigint not null references operators (id) on delete cascade,
  code_hash text not null,
  primary key (operator_id, code_hash)
);

create table operator_invitations (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  -- Null for the first operator, who gives the address with the password.
  operator_id bigint references operators (id) on delete cascade,
  -- Shown with the link and sealed like that of an operator.
  totp_secret text not null,
  expires_at timestamptz not null
);

create table operator_sessions (
  id uuid primary key default gen_random_uuid(),
  operator_id bigint not null references operators (id) on delete cascade,
  -- SHA-256 of the token; only the browser has the token.
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index operator_sessions_operator on operator_sessions (operator_id);

-- Who did what in the console. No references: the lines outlive operators and what they changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id bigint,
  operator_email text,
  session_id uuid,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  -- What was changed, such as "lead GB-4F7KQ2".
  subject text,
  -- Before and after of what is not personal; of the rest the names alone.
  changes jsonb not null default '{}',
  client_address text
);

create index audit_log_at on audit_log (at);
create index audit_log_subject on audit_log (subject, id);

create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'Lines of the audit log are only ever added.'; end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_audit_change();
