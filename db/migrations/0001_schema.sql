-- The tables, by subject:
--   catalogue          records, their versions, addresses, prices, drafts, schedules, batches, imports
--   files              pictures, documents, logos
--   operators          sign-in, audit log
--   people and leads   timeline, tasks, response clock, routing, meetings, worksheets, photo IDs
--   accounts           of visitors
--   alerts             followed searches, and changes of projects that they have not heard of
--   mail               consent, subscriptions, replies, deliveries
--   limits and keys
-- A statement ends with a semicolon at the end of a line that is in no function body. Functions are
-- replaced, because a restore of an older backup drops the tables only.

create extension if not exists pg_trgm;

-- Rows that prove something are only added. Erasing a person's consents asks for it by a setting.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('groundbreak.erasing_consents', true) = 'on' then
    return old;
  end if;
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Lines of the audit log are only ever added.';
end $$;


-- Catalogue
--
-- A record is a validated JSON document (domain/catalogue/catalogue-records.ts). Columns that SQL
-- needs are generated from it, so that they can never disagree with it.

-- The names of the pictures in a record. Nothing is strict, because drafts may be incomplete.
create or replace function picture_files(record jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct file), '{}') from (
    select jsonb_path_query(record, '$.**.file') #>> '{}' as file
    union
    select record ->> 'image' where jsonb_typeof(record -> 'image') = 'string'
    union
    select (regexp_matches(record ->> 'body', '!\[[^\]]*\]\(<?([^)>\s]+)', 'g'))[1]
  ) files
  where file is not null
$$;

-- The pictures of a record whose words are missing or are the name of a file, as findAltProblem
-- judges them.
create or replace function wordless_pictures(record jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct file), '{}') from (
    select picture ->> 'file' as file, picture ->> 'alt' as alt
    from jsonb_path_query(record, 'strict $.** ? (exists (@.alt))') picture
    union all
    select record ->> 'image', record ->> 'imageAlt' where jsonb_typeof(record -> 'image') = 'string'
    union all
    select found[2], found[1]
    from regexp_matches(record ->> 'body', '!\[([^\]]*)\]\(<?([^)>\s]+)', 'g') found
  ) pictures
  where file <> '' and (
    coalesce(alt, '') !~ '\S' or strpos(alt, '_') > 0
    or alt ~* '\.(apng|avif|bmp|gif|heic|jfif|jpe?g|pdf|png|svg|tiff?|webp)\y'
  )
$$;

-- What all tables of records have. Dropped below.
create table catalogue_record (
  id bigint generated always as identity primary key,
  record jsonb not null,
  -- What the console searches: key and name as foldText writes them. Bytes are compared.
  search_text text collate "C" not null default '',
  revision bigint not null default 1,
  -- Hidden while it is set.
  hidden_at timestamptz,
  -- The MD5 of the record as the demo wrote it.
  demo_hash text,
  created_at timestamptz not null default now(),
  -- Settings of the transaction say who adds a record, and why, as they do for its versions.
  created_by text default nullif(current_setting('groundbreak.actor', true), ''),
  created_cause text not null default coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
  updated_at timestamptz not null default now()
);

create table projects (
  like catalogue_record including all,
  key text generated always as (record->>'stub') stored not null unique,
  kind text generated always as (record->>'kind') stored not null check (kind in ('selling', 'coming-soon', 'assignment')),
  title text generated always as (record->>'title') stored not null,
  city text generated always as (record->>'city') stored not null,
  mls_zone text generated always as (record->>'mlsZone') stored,
  builder_url text generated always as (record->>'builderUrl') stored,
  latitude double precision generated always as ((record->>'latitude')::double precision) stored,
  longitude double precision generated always as ((record->>'longitude')::double precision) stored,
  min_price_cad numeric generated always as ((record->>'minPriceCad')::numeric) stored,
  construction_status text generated always as (record->>'constructionStatus') stored,
  -- Stored, because it takes a tenth of a millisecond per record.
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

create index projects_wordless on projects (id) where wordless_pictures <> '{}';

create table builders (
  like catalogue_record including all,
  key text generated always as (record->>'url') stored not null unique,
  name text generated always as (record->>'name') stored not null,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

create table cities (
  like catalogue_record including all,
  key text generated always as (record->>'slug') stored not null unique,
  name text generated always as (record->>'name') stored not null,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

create table mls_zones (
  like catalogue_record including all,
  key text generated always as (record->>'name') stored not null unique
);

create table stations (
  like catalogue_record including all,
  key text generated always as (record->>'code') stored not null unique,
  name text generated always as (record->>'name') stored not null,
  system text generated always as (record->>'system') stored not null
);

create unique index stations_by_name on stations (lower(name), lower(system));

create table property_types (
  like catalogue_record including all,
  key text generated always as (record->>'name') stored not null unique,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

create table news_articles (
  like catalogue_record including all,
  key text generated always as (record->>'stub') stored not null unique,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

create table blog_posts (
  like catalogue_record including all,
  key text generated always as (record->>'stub') stored not null unique,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

create table testimonials (
  like catalogue_record including all,
  key text generated always as (record->>'by') stored not null unique
);

create table faq_entries (
  like catalogue_record including all,
  key text generated always as (record->>'question') stored not null unique
);

create table about_us (
  like catalogue_record including all,
  key text generated always as ('about-us') stored not null unique,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

-- What the console says about the site itself. Where there is no record, the brand folder counts.

create table brokerage (
  like catalogue_record including all,
  key text generated always as ('brokerage') stored not null unique
);

create table site_look (
  like catalogue_record including all,
  key text generated always as ('look') stored not null unique
);

create table home_page (
  like catalogue_record including all,
  key text generated always as ('home') stored not null unique,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored
);

create table legal_pages (
  like catalogue_record including all,
  key text generated always as (record->>'page') stored not null unique
);

drop table catalogue_record;

-- One row. Every write to the catalogue raises the version and notifies the channel "catalogue".
create table catalogue_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  seeded_at timestamptz,
  stations_seeded_at timestamptz
);

insert into catalogue_state default values;

-- What a change of a record replaced. The record's table is named by its collection.
create table catalogue_versions (
  id bigint generated always as identity primary key,
  collection text not null,
  record_id bigint not null,
  key text not null,
  revision bigint not null,
  record jsonb not null,
  hidden_at timestamptz,
  demo_hash text,
  is_removal boolean not null,
  cause text not null check (cause in ('console', 'import', 'bulk', 'bulk-undo', 'import-undo', 'schedule', 'command')),
  -- One command or import that changed several records.
  batch_id uuid,
  actor text,
  operator_id bigint,
  -- The names of those who typed the fields of a change, by field; null where they are unknown.
  authors jsonb,
  at timestamptz not null default now(),
  -- When a removed record had been added, by whom and by what.
  added_at timestamptz,
  added_by text,
  added_cause text
);

create index catalogue_versions_of_record on catalogue_versions (collection, record_id, id);
create index catalogue_versions_of_key on catalogue_versions (key);
create index catalogue_versions_of_batch on catalogue_versions (batch_id) where batch_id is not null;
create index catalogue_versions_by_time on catalogue_versions (at);

create trigger catalogue_versions_not_changed before update on catalogue_versions
  for each row execute function refuse_change();
create trigger catalogue_versions_not_emptied before truncate on catalogue_versions
  for each statement execute function refuse_change();
create trigger catalogue_versions_only_pruned before delete on catalogue_versions for each row
  when (coalesce(current_setting('groundbreak.pruning', true), '') <> 'on') execute function refuse_change();

create or replace function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- Settings of the transaction say who makes the change, and why.
create or replace function store_changed_versions() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions
    (collection, record_id, key, revision, record, hidden_at, demo_hash, is_removal, cause, batch_id, actor, operator_id, authors)
  select tg_argv[0], o.id, o.key, o.revision, o.record, o.hidden_at, o.demo_hash, false,
    coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
    nullif(current_setting('groundbreak.batch_id', true), '')::uuid,
    nullif(current_setting('groundbreak.actor', true), ''),
    nullif(current_setting('groundbreak.operator_id', true), '')::bigint,
    nullif(current_setting('groundbreak.authors', true), '')::jsonb
  from old_rows o join new_rows n on n.id = o.id and n.revision <> o.revision
  order by o.id;
  return null;
end $$;

create or replace function store_removed_versions() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions
    (collection, record_id, key, revision, record, hidden_at, demo_hash, is_removal, cause, batch_id, actor, operator_id, added_at, added_by, added_cause)
  select tg_argv[0], o.id, o.key, o.revision, o.record, o.hidden_at, o.demo_hash, true,
    coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
    nullif(current_setting('groundbreak.batch_id', true), '')::uuid,
    nullif(current_setting('groundbreak.actor', true), ''),
    nullif(current_setting('groundbreak.operator_id', true), '')::bigint,
    o.created_at, o.created_by, o.created_cause
  from old_rows o
  order by o.id;
  return null;
end $$;

-- Three triggers for each table of records, whose argument is the collection.
do $$
declare
  name text;
  collection text;
begin
  for name, collection in values
    ('projects', 'projects'),
    ('builders', 'builders'),
    ('cities', 'cities'),
    ('mls_zones', 'mlsZones'),
    ('stations', 'stations'),
    ('property_types', 'propertyTypes'),
    ('news_articles', 'newsArticles'),
    ('blog_posts', 'blogPosts'),
    ('testimonials', 'testimonials'),
    ('faq_entries', 'faqEntries'),
    ('about_us', 'aboutUs'),
    ('brokerage', 'brokerage'),
    ('site_look', 'siteLook'),
    ('home_page', 'homePage'),
    ('legal_pages', 'legalPages')
  loop
    execute format(
      'create trigger %1$s_revision before update on %1$s for each row
        when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at)
        execute function raise_revision()', name);
    execute format(
      'create trigger %1$s_changed after update on %1$s
        referencing old table as old_rows new table as new_rows
        for each statement execute function store_changed_versions(%2$L)', name, collection);
    execute format(
      'create trigger %1$s_removed after delete on %1$s referencing old table as old_rows
        for each statement execute function store_removed_versions(%2$L)', name, collection);
  end loop;
end $$;

-- Former addresses of records. Triggers store them, whoever makes the change; if several records had
-- one, the newest counts.
create table moved_addresses (
  collection text not null,
  old_key text not null,
  record_id bigint not null,
  at timestamptz not null default now(),
  primary key (collection, old_key)
);

create or replace function remember_address() returns trigger language plpgsql as $$
begin
  insert into moved_addresses (collection, old_key, record_id) values (tg_argv[0], old.key, new.id)
    on conflict (collection, old_key) do update set record_id = excluded.record_id, at = now();
  delete from moved_addresses
    where collection = tg_argv[0] and old_key = new.key and record_id = new.id;
  return null;
end $$;

create trigger projects_moved after update on projects for each row
  when (old.key is distinct from new.key) execute function remember_address('projects');
create trigger builders_moved after update on builders for each row
  when (old.key is distinct from new.key) execute function remember_address('builders');
create trigger cities_moved after update on cities for each row
  when (old.key is distinct from new.key) execute function remember_address('cities');
create trigger news_articles_moved after update on news_articles for each row
  when (old.key is distinct from new.key) execute function remember_address('newsArticles');
create trigger blog_posts_moved after update on blog_posts for each row
  when (old.key is distinct from new.key) execute function remember_address('blogPosts');

-- The lowest price of a project, and that of each plan by its name, whoever changes them.
create table price_changes (
  id bigint generated always as identity primary key,
  -- Not a reference, because a removed project can be put back.
  project_id bigint not null,
  -- Null is the project's lowest price.
  plan text,
  -- Null is no price.
  old_cad numeric,
  new_cad numeric,
  at timestamptz not null default now(),
  cause text not null,
  actor text,
  operator_id bigint
);

create index price_changes_of_project on price_changes (project_id, id);

create or replace function list_prices(record jsonb) returns table (plan text, price numeric) language sql immutable as $$
  select null, (record->>'minPriceCad')::numeric
  union all
  select distinct on (each->>'name') each->>'name', (each->>'priceCad')::numeric
  from jsonb_path_query(record, '$.floorPlans[*]') each
$$;

create or replace function store_price_changes() returns trigger language plpgsql as $$
begin
  insert into price_changes (project_id, plan, old_cad, new_cad, cause, actor, operator_id)
  select n.id, before.plan, before.price, after.price,
    coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
    nullif(current_setting('groundbreak.actor', true), ''),
    nullif(current_setting('groundbreak.operator_id', true), '')::bigint
  from old_rows o join new_rows n on n.id = o.id and n.revision <> o.revision
    cross join lateral list_prices(o.record) before
    join lateral list_prices(n.record) after on after.plan is not distinct from before.plan
  where (o.record->'minPriceCad' is distinct from n.record->'minPriceCad'
      or o.record->'floorPlans' is distinct from n.record->'floorPlans')
    and after.price is distinct from before.price
  order by n.id, before.plan nulls first;
  return null;
end $$;

create trigger projects_prices after update on projects
  referencing old table as old_rows new table as new_rows
  for each statement execute function store_price_changes();

-- Changes of projects that alerts have not heard of yet. Triggers add them, whoever makes the change;
-- a restore brings its own.
create table project_changes (
  id bigint generated always as identity primary key,
  -- Not a reference, because the project may be removed meanwhile.
  project_id bigint not null,
  -- What the change replaced; null for a new project. Not a reference, because versions are pruned.
  version_id bigint,
  at timestamptz not null default now(),
  -- Whether nobody is to be told of it.
  is_silent boolean not null default coalesce(current_setting('groundbreak.silent', true), '') = 'on'
);

create index project_changes_of_project on project_changes (project_id, id);

create or replace function note_new_projects() returns trigger language plpgsql as $$
begin
  if current_setting('groundbreak.restoring', true) = 'on' then
    return null;
  end if;
  insert into project_changes (project_id) select id from new_rows order by id;
  return null;
end $$;

create or replace function note_changed_projects() returns trigger language plpgsql as $$
begin
  if current_setting('groundbreak.restoring', true) = 'on' then
    return null;
  end if;
  insert into project_changes (project_id, version_id)
  select record_id, id from new_rows where collection = 'projects' order by id;
  return null;
end $$;

create trigger projects_added after insert on projects referencing new table as new_rows
  for each statement execute function note_new_projects();
create trigger catalogue_versions_noted after insert on catalogue_versions referencing new table as new_rows
  for each statement execute function note_changed_projects();

-- A draft is beside the live record and may be incomplete; nothing public reads it.
create table catalogue_drafts (
  id bigint generated always as identity primary key,
  collection text not null,
  -- Null for a record that was never published. Not a reference, because a removed record can be put back.
  record_id bigint,
  -- The id that a project that was never published will get: its documents have it already.
  new_project_id bigint
    check (new_project_id is null or (collection = 'projects' and record_id is null)),
  record jsonb not null,
  wordless_pictures text[] not null generated always as (wordless_pictures(record)) stored,
  revision bigint not null default 1,
  -- The live record that the draft began with; null if there was none.
  base jsonb,
  base_revision bigint,
  -- Who typed which field: the operator's id and name by path, such as "floorPlans/A1/priceCad".
  authors jsonb not null default '{}',
  operator_id bigint not null,
  operator_name text not null,
  at timestamptz not null,
  unique (collection, record_id)
);

create index new_projects_by_stub on catalogue_drafts ((record ->> 'stub')) where record_id is null;

-- What became of the draft of a new record, for whoever still has its address open.
create table former_drafts (
  draft_id bigint primary key,
  collection text not null,
  -- The record that it was published as; null if it was discarded.
  record_id bigint,
  operator_name text not null,
  at timestamptz not null default now()
);

-- Links that show a draft in the public page for a day.
create table preview_links (
  -- A hash; only the link has the token.
  token_hash text primary key,
  draft_id bigint not null references catalogue_drafts on delete cascade,
  operator_id bigint not null,
  expires_at timestamptz not null
);

create index preview_links_of_draft on preview_links (draft_id);

-- What is published or taken off the site at a time.
create table publish_schedules (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('publish', 'unpublish')),
  collection text not null,
  -- Null for a record that was never published.
  record_id bigint,
  -- What is published; null if something is taken off.
  draft_id bigint references catalogue_drafts on delete cascade,
  -- The draft as it was agreed on when this was scheduled; later edits are not published.
  record jsonb,
  base jsonb,
  base_revision bigint,
  authors jsonb,
  at timestamptz not null,
  operator_id bigint not null,
  operator_name text not null,
  operator_email text not null,
  -- Whether nobody who follows the record is told.
  is_silent boolean not null default false,
  -- Why it was not done; null while it waits.
  refusal text,
  -- The mail that reports it.
  told_by uuid,
  check ((kind = 'publish') = (draft_id is not null)),
  check ((kind = 'publish') = (record is not null)),
  unique (draft_id),
  unique (kind, collection, record_id)
);

create index publish_schedules_due on publish_schedules (at) where refusal is null;

-- One change of many records. What is left to do is in batch_records, so that a restart loses nothing.
create table batches (
  id bigint generated always as identity primary key,
  collection text not null,
  -- The filter as in the address if all that match were chosen; null for records chosen one by one.
  selection text,
  changes jsonb not null,
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  -- The batch_id of its catalogue_versions, by which it is undone.
  version_batch uuid not null default gen_random_uuid(),
  -- How many records there were when it was planned.
  total bigint not null,
  operator_id bigint not null,
  operator_name text not null,
  -- Who began the current step: it stops if they may no longer do it.
  begun_by_id bigint not null,
  begun_by_name text not null,
  -- Whether nobody who follows the records is told.
  is_silent boolean not null default false,
  at timestamptz not null,
  -- When it was last checked, written or undone.
  ended_at timestamptz
);

create index batches_at_work on batches (id) where state in ('checking', 'running', 'undoing');

create table batch_records (
  batch_id bigint not null references batches (id) on delete cascade,
  record_id bigint not null,
  key text not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'ready', 'same', 'refused', 'changed', 'undone', 'kept')),
  reason text,
  -- The fields as the check found them.
  before jsonb,
  -- Of the record after the change.
  revision bigint,
  primary key (batch_id, record_id)
);

create index batch_records_outcome on batch_records (batch_id, outcome, record_id);

-- Files that editors import in the console. The file itself is in imports/ under file_id, for some days.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  file_id uuid not null,
  -- Of the file that was uploaded, whatever was corrected in it since.
  file_sha256 text not null,
  file_name text not null,
  -- The collection and the field of each column; null if the file names them itself.
  choice jsonb,
  -- The columns of the file, with some of their values.
  columns jsonb not null,
  state text not null check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  -- Why it failed, as a sentence.
  failure text,
  report jsonb,
  -- That of its changes in catalogue_versions; records that it added have none there.
  batch_id uuid not null,
  added jsonb not null default '[]',
  -- What the step writes: the catalogue, drafts beside it, or the publication of those drafts.
  mode text not null default 'live' check (mode in ('live', 'drafts', 'publish')),
  operator_id bigint not null,
  operator_name text not null,
  begun_by_id bigint not null,
  begun_by_name text not null,
  -- Whether nobody who follows the records is told of what the import changes.
  is_silent boolean not null default false,
  at timestamptz not null,
  -- Moves on during the work; if it is long past, the process that did it is gone.
  beat_at timestamptz not null
);

create index catalogue_imports_by_time on catalogue_imports (at);

-- Choices of columns that editors saved.
create table import_mappings (
  id bigint generated always as identity primary key,
  name text not null unique,
  choice jsonb not null,
  operator_name text not null,
  at timestamptz not null
);


-- Files

-- Every picture that a record names or an editor uploaded.
create table pictures (
  file text primary key,
  -- The name as foldText writes it.
  search_text text collate "C" not null default '',
  -- The picture that this one was cropped from, and the rectangle in its pixels.
  original text,
  crop jsonb,
  -- Null for pictures that were not uploaded in the console.
  width int,
  height int,
  dominant_colour text,
  operator_id bigint,
  operator_name text,
  at timestamptz not null default now()
);

create index pictures_by_time on pictures (at desc, file);
create index pictures_by_original on pictures (original) where original is not null;

-- Finds the records that name a picture.
create index projects_pictures on projects using gin (picture_files(record));
create index builders_pictures on builders using gin (picture_files(record));
create index cities_pictures on cities using gin (picture_files(record));
create index mls_zones_pictures on mls_zones using gin (picture_files(record));
create index stations_pictures on stations using gin (picture_files(record));
create index property_types_pictures on property_types using gin (picture_files(record));
create index news_articles_pictures on news_articles using gin (picture_files(record));
create index blog_posts_pictures on blog_posts using gin (picture_files(record));
create index testimonials_pictures on testimonials using gin (picture_files(record));
create index faq_entries_pictures on faq_entries using gin (picture_files(record));
create index about_us_pictures on about_us using gin (picture_files(record));
create index catalogue_drafts_pictures on catalogue_drafts using gin (picture_files(record));
create index catalogue_versions_pictures on catalogue_versions using gin (picture_files(record));

-- Pictures in the bucket, so that pages need not ask it for their sizes.
create table bucket_pictures (
  file text primary key,
  sha256 text not null,
  width integer not null,
  height integer not null,
  dominant_colour text not null
);

-- Brochures, price lists and plans of a project, which no public page reads. The file is named by the id.
create table project_documents (
  id uuid primary key,
  -- Not a reference, because a removed project can be put back with its documents, and a draft has some
  -- before its project exists.
  project_id bigint not null,
  kind text not null check (kind in ('brochure', 'price-list', 'plans', 'worksheet', 'other')),
  -- As buyers read it, and its place among the project's documents.
  title text not null,
  position int not null,
  -- When its content was true, such as the day of a price list.
  dated_on date not null,
  -- Who finds it in the package of the project; the rest is sent by operators alone.
  audience text not null check (audience in ('anyone', 'members', 'by-hand')),
  -- As the file was called when it was chosen.
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  operator_id bigint not null,
  operator_name text not null,
  at timestamptz not null,
  -- Who last let others find it, if that was not with the file.
  given_by_id bigint,
  given_by_name text,
  given_at timestamptz
);

create index project_documents_of_project on project_documents (project_id, position);

-- Logos and icons by hash and name, such as 3f2a1b4c5d6e/logo.svg. Older versions of records name them, too.
create table site_files (
  reference text primary key,
  name text not null,
  content bytea not null,
  added_at timestamptz not null default now()
);


-- Operators

create table operators (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text,
  roles jsonb not null default '["agent"]'
    check (jsonb_typeof(roles) = 'array' and roles <@ '["admin", "agent", "editor", "site"]' and roles <> '[]'),
  -- Argon2id; null until the invitation is accepted.
  password_hash text,
  -- Sealed with the console's key, which no backup has.
  totp_secret text,
  -- The time step of the last accepted code: no code works twice.
  totp_last_step bigint not null default 0,
  -- The day in Toronto on which somebody who is away comes back.
  away_until date,
  -- Which notices about leads of others reach somebody who works with leads.
  hears_of_new boolean not null default false,
  hears_of_overdue boolean not null default false,
  created_at timestamptz not null default now(),
  -- Sessions are deleted when they end.
  last_seen_at timestamptz
);

-- Each replaces a code once.
create table operator_recovery_codes (
  operator_id bigint not null references operators (id) on delete cascade,
  -- SHA-256.
  code_hash text not null,
  primary key (operator_id, code_hash)
);

create table operator_invitations (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  -- Null for the first operator, who gives the address with the password.
  operator_id bigint references operators (id) on delete cascade,
  -- Shown with the link, and sealed like an operator's.
  totp_secret text not null,
  -- Null for commands.
  invited_by_id bigint,
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
  -- When the operator last gave a code or used a passkey: some actions ask for one again.
  proven_at timestamptz not null default 'epoch',
  expires_at timestamptz not null
);

create index operator_sessions_operator on operator_sessions (operator_id);

-- Each signs an operator in, instead of password and code.
create table operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id) on delete cascade,
  -- As the operator calls it, such as "Laptop".
  name text not null,
  -- Credential and public key are base64url.
  credential_id text not null unique,
  public_key text not null,
  -- Rises with each use if the authenticator counts: one that does not rise is a copy.
  sign_count bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index operator_passkeys_operator on operator_passkeys (operator_id);

-- What a browser is asked to sign: once, and within five minutes.
create table passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash text primary key,
  -- Null while somebody signs in.
  operator_id bigint references operators (id) on delete cascade,
  expires_at timestamptz not null
);

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
  -- Before and after of what is not personal; only the names of the rest.
  changes jsonb not null default '{}',
  client_address text
);

create index audit_log_at on audit_log (at);
create index audit_log_subject on audit_log (subject, id);
create index audit_log_operator on audit_log (operator_email, id);

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();


-- People and leads

-- Who sent leads: one person for each email address, and one for each lead with only a phone number.
-- Names, numbers and addresses stay in the leads, where an erasure finds them.
create table people (
  id bigint generated always as identity primary key,
  -- The person who is the same; then everything is there.
  merged_into bigint references people (id) on delete cascade deferrable initially deferred check (merged_into <> id),
  -- Raised by each merge and its undoing: the second of two at once is refused.
  revision bigint not null default 1,
  created_at timestamptz not null default now()
);

create index people_merged on people (merged_into) where merged_into is not null;

create table person_emails (
  id bigint generated always as identity primary key,
  -- In lower case. A phone number is no key, because families share one.
  email_key text not null unique,
  person_id bigint not null references people (id) on delete cascade
);

create index person_emails_person on person_emails (person_id);

create table person_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references people (id) on delete cascade,
  gone_id bigint not null references people (id) on delete cascade,
  -- What was moved and can be moved back: ids of leads and of person_emails.
  -- The open leads whose owner the merge changed, with the owner before.
  former_owners jsonb not null default '{}',
  lead_ids jsonb not null,
  email_ids jsonb not null,
  at timestamptz not null,
  operator_id bigint,
  operator_name text,
  undone_at timestamptz,
  undone_by text,
  -- Leads that stayed when it was undone, because they came later.
  stayed_lead_ids jsonb
);

create index person_merges_kept on person_merges (kept_id, id);
create index person_merges_gone on person_merges (gone_id, id);

-- Possible duplicates that an operator found to be two people.
create table people_kept_apart (
  first_id bigint not null references people (id) on delete cascade,
  second_id bigint not null references people (id) on delete cascade,
  at timestamptz not null,
  operator_name text,
  primary key (first_id, second_id),
  check (first_id < second_id)
);

create table leads (
  id bigint generated always as identity primary key,
  -- What the visitor is told and the brokerage searches for.
  reference text not null unique,
  -- Chosen by the browser, so that a repeated submission is recognized.
  submission_id text unique,
  -- Of the request in the log. Random, and says nothing about a person.
  request_id text,
  form text not null,
  source text,
  name text,
  email text,
  -- Whether a signed-in member sent it from an own, proven address.
  email_is_proven boolean not null default false,
  -- E.164.
  phone text,
  phone_extension text,
  message text,
  project_stub text,
  -- What the inbox searches: name, email, phone, reference, project and message as foldText writes
  -- them. Bytes are compared.
  search_text text collate "C" not null default '',
  attributes jsonb not null default '{}',
  attribution jsonb not null default '{}',
  page_url text,
  client_address text,
  user_agent text,
  -- What the visitor was answered.
  answer text not null,
  received_at timestamptz not null default now(),
  -- Null if an erasure left only the number, form, project and day.
  person_id bigint references people (id) on delete set null,
  erased_at timestamptz,

  status text not null default 'new'
    check (status in ('new', 'contacted', 'qualified', 'won', 'lost', 'spam')),
  owner_id bigint references operators (id) on delete set null,
  -- In an operator's words.
  lost_reason text,
  -- Raised by each change of owner or status: the second of two at once is refused.
  revision bigint not null default 1,
  -- Not shown until then.
  snoozed_until timestamptz,

  -- Why it waits for an operator's decision about spam; null if it went through at once.
  quarantine_reasons jsonb,
  released_at timestamptz,
  dropped_at timestamptz,
  -- The mail that listed it as possible spam. Not a reference, because such mails are deleted.
  announced_by uuid,
  is_held boolean not null
    generated always as (quarantine_reasons is not null and released_at is null and dropped_at is null) stored,

  -- When it is to be answered, and when a person did.
  due_at timestamptz,
  answered_at timestamptz,
  -- Business minutes from arrival, or release, to the answer.
  answered_minutes integer,
  -- Whether a person was contacted, or somebody only set the status.
  answered_by text check (answered_by in ('contact', 'mark')),
  -- When it was found that nobody had answered in time.
  escalated_at timestamptz,
  -- Who owned it when it was answered, or was due without an answer: the report's figures are theirs.
  judged_owner_id bigint references operators (id) on delete set null,
  -- The campaign of the last visit, or else what sent it.
  came_from text not null
    generated always as (coalesce(nullif(attribution -> 'last' ->> 'utm_source', ''), source, 'unknown')) stored,

  constraint leads_reachable check (email is not null or phone is not null or erased_at is not null)
);

create index leads_search on leads using gin (search_text gin_trgm_ops);
create index leads_newest on leads (received_at desc, id desc);
create index leads_owner on leads (owner_id, received_at desc, id desc);
create index leads_status on leads (status, received_at desc, id desc);
-- The inbox counts its views from this index alone.
create index leads_desk on leads (owner_id, status, is_held, snoozed_until, due_at, answered_at, id) where erased_at is null;
create index leads_quarantined on leads (received_at) where quarantine_reasons is not null and released_at is null and dropped_at is null;
create index leads_unanswered on leads (due_at) where due_at is not null and answered_at is null;
create index leads_to_escalate on leads (due_at) where due_at is not null and answered_at is null and escalated_at is null;
create index leads_snoozed on leads (snoozed_until) where snoozed_until is not null;
create index leads_meetings on leads ((attributes ->> 'datetime')) where form = 'meeting';
create index leads_person on leads (person_id, received_at desc);
create index leads_email on leads (lower(email));
create index leads_phone on leads (phone, person_id) where phone is not null;
create index leads_name on leads (lower(name)) where name is not null;
-- A person is also found where somebody else names them as second purchaser.
create index leads_second_purchaser on leads (lower(attributes ->> 'secondPurchaser.email'))
  where attributes ? 'secondPurchaser.email';

-- The timeline of a lead; kinds are those of domain/leads/lead-timeline.ts. The operator's name stays
-- when the operator goes.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id),
  at timestamptz not null,
  kind text not null,
  operator_id bigint,
  operator_name text,
  -- Names of owners, or statuses.
  before text,
  after text,
  -- In an operator's words.
  note text
);

create index lead_events_lead on lead_events (lead_id, id);

create table lead_tasks (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id),
  what text not null,
  -- A day in Toronto.
  due_on date not null,
  owner_id bigint references operators (id) on delete set null,
  created_at timestamptz not null,
  done_at timestamptz
);

create index lead_tasks_lead on lead_tasks (lead_id);
create index lead_tasks_open on lead_tasks (owner_id, due_on) where done_at is null;

-- Who has which lead open: a row for each browser tab, deleted soon after it was last seen.
create table lead_presence (
  operator_id bigint not null references operators (id) on delete cascade,
  tab text not null,
  lead_id bigint not null references leads (id),
  seen_at timestamptz not null,
  primary key (operator_id, tab)
);

create index lead_presence_lead on lead_presence (lead_id);

-- Who has looked at a lead. The operator's name stays when the operator goes.
create table lead_seen (
  lead_id bigint not null references leads (id),
  operator_id bigint not null,
  operator_name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (lead_id, operator_id)
);

-- What open pages of the console load again is announced on the channel "console", to every process.
-- The payload names the row, and of a lead its previous owner, who may no longer see it.

create or replace function announce_lead() returns trigger language plpgsql as $$
begin
  perform pg_notify('console', json_build_object(
    'lead', new.id,
    'isNew', tg_op = 'INSERT',
    'moved', tg_op = 'UPDATE' and (old.owner_id, old.erased_at) is distinct from (new.owner_id, new.erased_at),
    'ownerBefore', case when tg_op = 'UPDATE' then old.owner_id end
  )::text);
  return null;
end $$;

create trigger leads_announced after insert or update on leads
  for each row execute function announce_lead();

create or replace function announce_lead_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('console', json_build_object('lead', new.lead_id)::text);
  return null;
end $$;

create trigger lead_events_announced after insert on lead_events
  for each row execute function announce_lead_event();

create or replace function announce_presence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('console', json_build_object('lookedAt', old.lead_id)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('console', json_build_object('lookedAt', new.lead_id)::text);
  end if;
  return null;
end $$;

create trigger lead_presence_announced after insert or delete or update of lead_id on lead_presence
  for each row execute function announce_presence();

-- Who has which record of the catalogue open, such as "project/12": a row for each browser tab, like lead_presence.
create table record_presence (
  operator_id bigint not null references operators (id) on delete cascade,
  tab text not null,
  record text not null,
  seen_at timestamptz not null,
  primary key (operator_id, tab)
);

create index record_presence_record on record_presence (record);

create or replace function announce_record_presence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('console', json_build_object('record', old.record)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('console', json_build_object('record', new.record)::text);
  end if;
  return null;
end $$;

create trigger record_presence_announced after insert or delete or update of record on record_presence
  for each row execute function announce_record_presence();

-- Whoever has the record open sees what a colleague has saved. The word of the address is that of the collection.
create or replace function announce_draft() returns trigger language plpgsql as $$
begin
  perform pg_notify('console', json_build_object(
    'draftOf', json_build_object('collection', coalesce(new.collection, old.collection),
      'id', coalesce(new.record_id, old.record_id), 'draft', coalesce(new.id, old.id)),
    'by', new.operator_id
  )::text);
  return null;
end $$;

create trigger catalogue_drafts_announced after insert or update or delete on catalogue_drafts
  for each row execute function announce_draft();

-- The event streams of an operator whose access changed end.
create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('console', json_build_object('operator', old.operator_id)::text);
  return null;
end $$;

create trigger operator_sessions_announced after delete on operator_sessions
  for each row execute function announce_session_end();

create or replace function announce_operator() returns trigger language plpgsql as $$
begin
  perform pg_notify('console', json_build_object('operator', old.id)::text);
  return null;
end $$;

create trigger operators_announced after update of roles on operators
  for each row execute function announce_operator();

-- Views of the inbox that operators save: what the address has after "?", under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  -- Null for a view of the whole team.
  owner_id bigint references operators (id) on delete cascade,
  name text not null,
  query text not null,
  position integer not null,
  changed_at timestamptz not null
);

create unique index saved_views_name on saved_views (coalesce(owner_id, 0), lower(name));

-- No row until an admin changes something.
create table response_settings (
  only_row boolean primary key default true check (only_row),
  target_minutes integer not null check (target_minutes > 0)
);

-- When the brokerage is open; without a row, the default hours.
create table office_calendar (
  only_row boolean primary key default true check (only_row),
  -- The intervals of each weekday from Sunday on, in minutes of the day.
  week jsonb not null,
  closures jsonb not null,
  -- Names of the public holidays on which the brokerage is open.
  open_holidays jsonb not null
);

-- Who gets which lead: the first rule that matches and has somebody to give it to.
create table routing_rules (
  id bigint generated always as identity primary key,
  -- The order of the rules. Numbers may have gaps.
  position integer not null,
  -- What a lead must have; null for anything.
  project text,
  city text,
  builder text,
  form text,
  source text,
  -- Nobody gets the lead, and no later rule is asked.
  keeps_unassigned boolean not null default false,
  -- Raised by each lead that the rule gives away; others wait until that lead is stored.
  turn bigint not null default 0
);

-- Who takes turns at a rule; one person alone gets every lead.
create table routing_turns (
  rule_id bigint not null references routing_rules (id) on delete cascade,
  operator_id bigint not null references operators (id) on delete cascade,
  -- The rule's turn at which this operator last got a lead.
  last_turn bigint not null default 0,
  primary key (rule_id, operator_id)
);

-- Which operator has which meeting, while slots are managed. The unique constraint decides between two
-- visitors who take the last free operator of a slot at the same time, also in two processes.
create table meeting_bookings (
  lead_id bigint primary key references leads (id),
  -- An email address, not a reference: a booking stays when the operator goes. Null for a meeting that lost
  -- who held it, and is with nobody.
  operator text,
  starts_at timestamptz not null,
  unique (operator, starts_at)
);

create index meeting_bookings_start on meeting_bookings (starts_at);

-- What became of a meeting that somebody asked for; no row until an operator does something. "asked" is
-- one whose slot went to another while its lead was marked as spam.
create table meetings (
  lead_id bigint primary key references leads (id),
  starts_at timestamptz not null,
  state text not null check (state in ('asked', 'confirmed', 'no-show', 'cancelled')),
  -- The address of a meeting by video.
  link text,
  -- Where a meeting in person takes place; null for the brokerage's address.
  place text,
  -- Raised by each change, as in the calendar entry: the second of two at once is refused.
  revision integer not null
);

create index meetings_start on meetings (starts_at);

-- The progress of each worksheet. States and steps: domain/worksheets/. Days are YYYY-MM-DD.
create table worksheets (
  lead_id bigint primary key references leads (id),
  state text not null default 'submitted',
  state_since timestamptz not null,
  -- Which rescission period the law gives, and how many days it had when the dates were saved.
  clock_kind text not null,
  clock_days int,
  aps_received text,
  disclosure_received text,
  guide_received text,
  material_change_on text,
  signed_on text,
  firm_on text,
  -- In the builder's or the operator's words.
  builder_reply text,
  unit text,
  unit_price_cad bigint,
  unit_notes text,
  -- Raised by each change: the second of two at once is refused.
  revision bigint not null default 1
);

create index worksheets_state on worksheets (state, state_since desc, lead_id desc);

-- Photo IDs. A row exists before its file and goes after it, so that no crash leaves an unknown file.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token that names it; only who uploaded it has the token.
  token_hash text not null unique,
  -- The worksheet that claimed it; null until then.
  lead_id bigint references leads (id),
  -- The worksheet's field, such as "firstPurchaser.photo_id".
  field text,
  -- Of the file, so that different content is never shown in its place.
  bytes integer not null,
  sha256 text not null,
  uploaded_at timestamptz not null,
  -- The row stays, because views of the photo refer to it.
  file_deleted_at timestamptz,
  -- An operator's name, or the process that deleted it.
  deleted_by text,
  check ((lead_id is null) = (field is null))
);

create index uploads_lead on uploads (lead_id);

-- Who saw a photo, and when.
create table photo_views (
  id bigint generated always as identity primary key,
  upload_id uuid not null references uploads (id),
  -- The name stays when the operator goes.
  operator_id bigint not null,
  operator_name text not null,
  client_address text,
  user_agent text,
  viewed_at timestamptz not null
);

create index photo_views_upload on photo_views (upload_id, id);

-- How often forms were begun, refused and sent in a day; nothing about who did.
create table form_counts (
  day date not null,
  form text not null,
  event text not null,
  count int not null default 1,
  primary key (day, form, event)
);

-- How often a search found nothing in a day, and the page for it was rendered; nothing about who searched.
create table missed_searches (
  day date not null,
  text text not null,
  count int not null default 1,
  primary key (day, text)
);


-- Accounts

create table accounts (
  id bigint generated always as identity primary key,
  -- What others call an account; it does not tell how many there are.
  uid uuid not null unique default gen_random_uuid(),
  name text not null,
  email text not null,
  email_key text generated always as (lower(email)) stored not null unique,
  -- A code that was mailed to the address came back. A new address is not proven.
  email_is_proven boolean not null default false,
  mobile text not null,
  mobile_extension text,
  -- Argon2id; null until a password is chosen.
  password_hash text,
  -- Since the owner last entered a right one: past a limit, codes give way to links.
  wrong_codes integer not null default 0,
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

-- An account's only valid code, and the address it was mailed to.
create table account_codes (
  account_id bigint primary key references accounts (id) on delete cascade,
  email_key text not null,
  -- Its mail: sending that again makes a new code, but gives no new tries.
  delivery_id uuid not null,
  code_hash text not null,
  -- Of the mail's link, which works whatever strangers did with the code.
  link_hash text not null,
  link_expires_at timestamptz not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

create table account_favourites (
  account_id bigint not null references accounts (id) on delete cascade,
  project_stub text not null,
  added_at timestamptz not null default now(),
  primary key (account_id, project_stub)
);

create index account_favourites_project on account_favourites (project_stub);

-- Hashes of network addresses from which an account was entered: strangers cannot lock them out.
create table known_clients (
  account_id integer not null references accounts (id) on delete cascade,
  client_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, client_hash)
);


-- Alerts

-- What an address gets news of by mail, while it also subscribes to alerts: a search's new matches, or
-- changes of its account's favourites.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text generated always as (lower(email)) stored not null,
  -- The listing, and its filters as in its address; none for favourites.
  kind text not null check (kind in ('selling', 'coming-soon', 'assignment', 'favourites')),
  parameters text not null,
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly')),
  -- Where somebody asked for it.
  page_url text,
  created_at timestamptz not null,
  -- The last mail that asks to confirm it.
  confirmation_sent_at timestamptz,
  confirmed_at timestamptz,
  -- News is what changed after this.
  since timestamptz,
  paused_at timestamptz,
  -- What the mail server answered, if it refused the address.
  pause_reason text,
  -- A value of its filters is gone.
  ended_at timestamptz,
  -- Projects that it has found: none is told twice.
  found_ids bigint[] not null default '{}',
  constraint alerts_search unique (email_key, kind, parameters),
  check ((confirmed_at is null) = (since is null))
);


-- Mail

-- What was agreed to, in which words, when and from where. The law asks the sender to prove consent.
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

create index consents_email on consents (lower(email));
create index consents_lead on consents (lead_id) where lead_id is not null;

create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change();
create trigger consents_not_emptied before truncate on consents
  for each statement execute function refuse_change();

-- Which mail an address agreed to: a row for each kind, kept when it ends.
create table subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored not null,
  kind text not null check (kind in ('newsletter', 'offers', 'alerts')),
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  constraint subscribers_email_kind unique (email_key, kind)
);

-- Addresses that want no commercial mail at all, whatever a list says.
create table suppressions (
  email_key text primary key,
  suppressed_at timestamptz not null
);

-- Documents that a reply offers to the person of a lead, each by a link.
create table sent_documents (
  id bigint generated always as identity primary key,
  -- The reply.
  event_id bigint not null references lead_events (id),
  lead_id bigint not null references leads (id),
  document_id uuid not null references project_documents (id) on delete cascade,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  openings int not null default 0,
  -- When it was last counted.
  opened_at timestamptz
);

create index sent_documents_lead on sent_documents (lead_id);
create index sent_documents_event on sent_documents (event_id);

-- The package of a project that the sender of a request gets: one for each request.
create table sent_packages (
  lead_id bigint primary key references leads (id),
  -- Not a reference, like that of a document.
  project_id bigint not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  openings int not null default 0,
  -- When it was last counted.
  opened_at timestamptz,
  -- When its reader last opened the price list; null again once a newer one was told.
  price_list_opened_at timestamptz
);

create index sent_packages_price_list on sent_packages (project_id) where price_list_opened_at is not null;

-- Links by which the reader of a mail chooses which mail to get, changes the meeting of a lead, or opens
-- a document or a package.
create table mail_links (
  -- SHA-256 of the token; only the mail has the token.
  token_hash text primary key,
  email text not null,
  lead_id bigint references leads (id),
  sent_document_id bigint references sent_documents (id) on delete cascade,
  package_lead_id bigint references sent_packages (lead_id) on delete cascade,
  -- SHA-256 of the secret of the one browser in which a package was opened with this link, or
  -- "forgotten" once its reader said that it is not theirs.
  browser_hash text,
  created_at timestamptz not null default now()
);

create index mail_links_package on mail_links (package_lead_id) where package_lead_id is not null;
create index mail_links_browser on mail_links (browser_hash) where browser_hash is not null;
create index mail_links_sent_document on mail_links (sent_document_id) where sent_document_id is not null;

-- Names in braces are filled in for each lead.
create table reply_templates (
  id bigint generated always as identity primary key,
  -- Null for a template of the whole team.
  owner_id bigint references operators (id) on delete cascade,
  name text not null,
  subject text not null,
  body text not null,
  -- Raised by each change: the second of two at once is refused.
  revision bigint not null default 1,
  changed_at timestamptz not null
);

create unique index reply_templates_name on reply_templates (coalesce(owner_id, 0), lower(name));

-- Each mail to send, and each webhook request. The id becomes the Message-ID, so that a repeated mail
-- is recognized. Kinds are those of server/services/mails.ts, and webhook.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  lead_id bigint references leads (id),
  account_id bigint references accounts (id) on delete cascade,
  -- The receiver of a notice; null for the brokerage.
  operator_id bigint references operators (id) on delete cascade,
  -- What the mail is about: a reply, or what became of a meeting.
  event_id bigint references lead_events (id),
  -- What a mail about one alert is about.
  alert_id uuid references alerts (id) on delete cascade,
  -- The project that a mail about its launch is about; it may be removed meanwhile.
  project_id bigint,
  -- The recipient, if that is not the account's current address; once a server took the mail for some of
  -- several recipients, the rest.
  address text,
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Not sent, because its reader does not want it.
  suppressed_at timestamptz,
  -- Not tried again, unless an operator asks for it.
  failed_at timestamptz,
  -- The mail server refused the recipient for good.
  refused_at timestamptz,
  -- When the brokerage was told that it failed.
  reported_at timestamptz,
  constraint deliveries_one_subject check (lead_id is null or account_id is null)
);

create index deliveries_lead on deliveries (lead_id);
create unique index deliveries_once on deliveries (lead_id, kind) where event_id is null;
create index deliveries_address on deliveries (lower(address)) where address is not null;
-- What waits and what has failed is counted every few seconds; almost everything is sent.
create index deliveries_waiting on deliveries (created_at) where sent_at is null and suppressed_at is null and failed_at is null;
create index deliveries_failed on deliveries (created_at) where failed_at is not null;
-- One digest on a day in Toronto, however many processes plan it.
create unique index deliveries_digest_day on deliveries (((created_at at time zone 'America/Toronto')::date)) where kind = 'mail-digest';
-- One waiting mail about possible spam, however many processes plan it; the next one some minutes later.
create unique index deliveries_possible_spam on deliveries ((true)) where kind = 'mail-possible-spam' and sent_at is null and suppressed_at is null and failed_at is null;
create index deliveries_possible_spam_sent on deliveries (sent_at) where kind = 'mail-possible-spam';
create index deliveries_operator on deliveries (operator_id, created_at) where operator_id is not null;
-- One waiting notice of a kind for each receiver.
create unique index deliveries_waiting_notice on deliveries (kind, coalesce(operator_id, 0))
  where kind in ('mail-assigned', 'mail-overdue', 'mail-new')
    and sent_at is null and suppressed_at is null and failed_at is null;

create index deliveries_alert on deliveries (alert_id) where alert_id is not null;
create index deliveries_refused on deliveries (lower(address)) where refused_at is not null;

-- What an alert has found: one row that waits, and one for each mail that was not sent yet.
create table alert_news (
  alert_id uuid not null references alerts (id) on delete cascade,
  -- New matches of a search.
  project_ids bigint[] not null default '{}',
  -- What favourites were and are, by project.
  changed jsonb not null default '{}',
  -- When the first of them was found.
  at timestamptz not null,
  -- The mail that tells it.
  delivery_id uuid references deliveries (id) on delete cascade
);

create unique index alert_news_waiting on alert_news (alert_id) where delivery_id is null;
create index alert_news_delivery on alert_news (delivery_id) where delivery_id is not null;
create index alert_news_alert on alert_news (alert_id);

-- What operators and the brokerage are told about leads, several in one mail.
create table lead_notices (
  id bigint generated always as identity primary key,
  -- 'mail-assigned': a colleague handed the lead over; 'mail-overdue': nobody answered in time,
  -- 'mail-new': it arrived; 'mail-meeting-changed': somebody else holds its meeting now.
  kind text not null,
  lead_id bigint not null references leads (id) on delete cascade,
  -- Who is told; null is the brokerage's address for leads.
  operator_id bigint references operators (id) on delete cascade,
  -- Who handed the lead over.
  given_by bigint references operators (id) on delete set null,
  at timestamptz not null,
  -- The mail that lists it.
  delivery_id uuid references deliveries (id) on delete cascade
);

create index lead_notices_waiting on lead_notices (kind, operator_id) where delivery_id is null;
create index lead_notices_delivery on lead_notices (delivery_id);
create index lead_notices_lead on lead_notices (lead_id);


-- Shortlists

-- Projects that two people choose from together, known by two links alone: nothing says who they are.
create table shortlists (
  id bigint generated always as identity primary key,
  -- SHA-256 of the tokens; only the links have them.
  maker_hash text not null unique,
  guest_hash text not null unique,
  changed_at timestamptz not null
);

create index shortlists_changed on shortlists (changed_at);

create table shortlist_projects (
  id bigint generated always as identity primary key,
  shortlist_id bigint not null references shortlists (id) on delete cascade,
  project_stub text not null,
  maker_hearts boolean not null default false,
  guest_hearts boolean not null default false,
  maker_note text,
  guest_note text,
  unique (shortlist_id, project_stub)
);

create index shortlist_projects_stub on shortlist_projects (project_stub);


-- Limits and keys

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null default 1,
  primary key (key, window_start)
);

-- Keys that sign links which end, such as those of drawings. All machines of a site use the same.
create table link_keys (
  purpose text primary key,
  key text not null
);

-- Former names, with which addresses filter projects: of builders, cities, zones and stations. Those of property types are fixed.
-- They are stored like former addresses, under "builders name".
create or replace function remember_name() returns trigger language plpgsql as $$
begin
  insert into moved_addresses (collection, old_key, record_id)
    values (tg_argv[0] || ' name', old.record->>'name', new.id)
    on conflict (collection, old_key) do update set record_id = excluded.record_id, at = now();
  delete from moved_addresses
    where collection = tg_argv[0] || ' name' and old_key = new.record->>'name' and record_id = new.id;
  return null;
end $$;

create trigger builders_renamed after update on builders for each row
  when (old.record->>'name' is distinct from new.record->>'name') execute function remember_name('builders');
create trigger cities_renamed after update on cities for each row
  when (old.record->>'name' is distinct from new.record->>'name') execute function remember_name('cities');
create trigger mls_zones_renamed after update on mls_zones for each row
  when (old.record->>'name' is distinct from new.record->>'name') execute function remember_name('mlsZones');
create trigger stations_renamed after update on stations for each row
  when (old.record->>'name' is distinct from new.record->>'name') execute function remember_name('stations');
