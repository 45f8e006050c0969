create table leads (
  id bigint generated always as identity primary key,
  -- What the visitor is told and the brokerage searches for.
  reference text not null unique,
  -- Chosen by the browser, so that a repeated submission is recognised.
  submission_id text unique,
  form text not null,
  source text,
  name text,
  email text,
  phone text,
  message text,
  project_stub text,
  attributes jsonb not null default '{}',
  attribution jsonb not null default '{}',
  page_url text,
  client_address text,
  user_agent text,
  answer text not null,
  received_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create index leads_received_at on leads (received_at);

-- Append-only: what was agreed to, in which words, when and from where.
create table consents (
  id bigint generated always as identity primary key,
  lead_id bigint references leads (id),
  email text,
  purpose text not null,
  granted boolean not null,
  wording text not null,
  wording_version text not null,
  page_url text,
  client_address text,
  recorded_at timestamptz not null default now()
);

-- One row for each message a lead causes. Its id makes the Message-ID, so a repeat is recognisable.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  lead_id bigint not null references leads (id),
  kind text not null check (kind in ('mail-visitor', 'mail-brokerage', 'webhook')),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (lead_id, kind)
);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null default 1,
  primary key (key, window_start)
);
