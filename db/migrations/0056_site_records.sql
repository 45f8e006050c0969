-- What the console says of the site itself. Records like those of the catalogue: with drafts, versions and its version
-- number, so that every process and its page cache hear of a change. Where there is none, the brand folder counts.

create table brokerage (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as ('brokerage') stored not null unique,
  revision bigint not null default 1,
  hidden_at timestamptz,
  demo_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger brokerage_revision before update on brokerage for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger brokerage_changed after update on brokerage referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('brokerage');
create trigger brokerage_removed after delete on brokerage referencing old table as old_rows
  for each statement execute function store_removed_versions('brokerage');

create table site_look (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as ('look') stored not null unique,
  revision bigint not null default 1,
  hidden_at timestamptz,
  demo_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger site_look_revision before update on site_look for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger site_look_changed after update on site_look referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('siteLook');
create trigger site_look_removed after delete on site_look referencing old table as old_rows
  for each statement execute function store_removed_versions('siteLook');

create table home_page (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as ('home') stored not null unique,
  revision bigint not null default 1,
  hidden_at timestamptz,
  demo_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger home_page_revision before update on home_page for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger home_page_changed after update on home_page referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('homePage');
create trigger home_page_removed after delete on home_page referencing old table as old_rows
  for each statement execute function store_removed_versions('homePage');

create table legal_pages (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'page') stored not null unique,
  revision bigint not null default 1,
  hidden_at timestamptz,
  demo_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger legal_pages_revision before update on legal_pages for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger legal_pages_changed after update on legal_pages referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('legalPages');
create trigger legal_pages_removed after delete on legal_pages referencing old table as old_rows
  for each statement execute function store_removed_versions('legalPages');

create table site_texts (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'name') stored not null unique,
  revision bigint not null default 1,
  hidden_at timestamptz,
  demo_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger site_texts_revision before update on site_texts for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger site_texts_changed after update on site_texts referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('siteTexts');
create trigger site_texts_removed after delete on site_texts referencing old table as old_rows
  for each statement execute function store_removed_versions('siteTexts');

-- Logos and icons by hash and name, such as 3f2a1b4c5d6e/logo.svg; records name them, older versions too.
create table site_files (
  reference text primary key,
  name text not null,
  content bytea not null,
  added_at timestamptz not null default now()
);
