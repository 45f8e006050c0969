create table accounts (
  id bigint generated always as identity primary key,
  -- What the outside calls an account; it does not tell how many there are.
  uid uuid not null unique default gen_random_uuid(),
  name text not null,
  email text not null,
  email_key text generated always as (lower(email)) stored not null unique,
  -- A code that was mailed to the address came back. A new address is not proven.
  email_is_proven boolean not null default false,
  mobile text not null,
  -- Argon2id; null until a password is chosen.
  password_hash text,
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts (id) on delete cascade,
  -- SHA-256 of the token; only the browser has the token.
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_account on sessions (account_id);

-- The one live code of an account and the address it was mailed to.
create table account_codes (
  account_id bigint primary key references accounts (id) on delete cascade,
  email_key text not null,
  -- The message it went out with: a repeat of that message makes a new code, not new tries.
  delivery_id uuid not null,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

create table account_favourites (
  account_id bigint not null references accounts (id) on delete cascade,
  project_stub text not null,
  added_at timestamptz not null default now(),
  primary key (account_id, project_stub)
);

-- Who gets the newsletter. One row for an address, kept when it unsubscribes.
create table subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored not null unique,
  -- Whoever has it can unsubscribe this address and nothing else; every newsletter carries it.
  unsubscribe_token text not null unique,
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz
);

-- What a person asked for is found by the address, in any case.
create index leads_email on leads (lower(email));
create index consents_email on consents (lower(email));

-- Messages of accounts leave by the same way as those of leads. One to nobody is never sent.
alter table deliveries alter column lead_id drop not null;
alter table deliveries add column account_id bigint references accounts (id) on delete cascade;
-- Where it goes when that is not the account's address of the day.
alter table deliveries add column address text;
alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (
  case when lead_id is null
    then kind in ('mail-welcome', 'mail-code', 'mail-password-changed', 'mail-email-changed')
    else kind in ('mail-visitor', 'mail-brokerage', 'webhook') and account_id is null
  end
);
