-- One row for each picture that was uploaded. It is there before its file and goes after it, so that
-- no crash leaves a file that nobody knows.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token in its link; only who uploaded it has the token.
  token_hash text not null unique,
  -- The worksheet that claimed it; null until then.
  lead_id bigint references leads (id),
  -- The answer that it is, "firstPurchaser.photo_id".
  field text,
  uploaded_at timestamptz not null,
  check ((lead_id is null) = (field is null))
);

create index uploads_lead on uploads (lead_id);

-- Links that let an operator see a picture for some minutes.
create table photo_links (
  token_hash text primary key,
  upload_id uuid not null references uploads (id) on delete cascade,
  expires_at timestamptz not null
);

-- Append-only: who saw a picture, and when.
create table photo_views (
  id bigint generated always as identity primary key,
  upload_id uuid not null references uploads (id),
  client_address text,
  user_agent text,
  viewed_at timestamptz not null
);
