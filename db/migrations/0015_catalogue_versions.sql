-- Corrections of the catalogue: records can be hidden, and what a change replaced is stored.
-- A record is hidden while hidden_at is set. demo_hash is the MD5 of the record as the demo wrote it.

create table catalogue_versions (
  id bigint generated always as identity primary key,
  part text not null,
  document_id bigint not null,
  key text not null,
  revision bigint not null,
  -- What was replaced or removed.
  record jsonb not null,
  hidden_at timestamptz,
  demo_hash text,
  is_removal boolean not null,
  cause text not null check (cause in ('console', 'import', 'bulk', 'restore', 'schedule', 'command')),
  -- One command or import that changed several records.
  batch_id uuid,
  actor text,
  operator_id bigint,
  at timestamptz not null default now()
);

create index catalogue_versions_of_document on catalogue_versions (part, document_id, id);
create index catalogue_versions_of_key on catalogue_versions (key);
create index catalogue_versions_of_batch on catalogue_versions (batch_id) where batch_id is not null;
create index catalogue_versions_by_time on catalogue_versions (at);

create trigger catalogue_versions_not_changed before update on catalogue_versions for each row execute function refuse_change();
create trigger catalogue_versions_not_emptied before truncate on catalogue_versions for each statement execute function refuse_change();
create trigger catalogue_versions_only_pruned before delete on catalogue_versions for each row
  when (coalesce(current_setting('groundbreak.pruning', true), '') <> 'on') execute function refuse_change();

create or replace function raise_revision() returns trigger language plpgsql as $$ begin new.revision := old.revision + 1; return new; end $$;

create or replace function store_changed_versions() returns trigger language plpgsql as $$ begin
  insert into catalogue_versions
    (part, document_id, key, revision, record, hidden_at, demo_hash, is_removal, cause, batch_id, actor, operator_id)
  select tg_argv[0], o.id, o.key, o.revision, o.record, o.hidden_at, o.demo_hash, false,
    coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
    nullif(current_setting('groundbreak.batch_id', true), '')::uuid,
    nullif(current_setting('groundbreak.actor', true), ''),
    nullif(current_setting('groundbreak.operator_id', true), '')::bigint
  from old_rows o join new_rows n on n.id = o.id and n.revision <> o.revision
  order by o.id; return null; end $$;

create or replace function store_removed_versions() returns trigger language plpgsql as $$ begin
  insert into catalogue_versions
    (part, document_id, key, revision, record, hidden_at, demo_hash, is_removal, cause, batch_id, actor, operator_id)
  select tg_argv[0], o.id, o.key, o.revision, o.record, o.hidden_at, o.demo_hash, true,
    coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
    nullif(current_setting('groundbreak.batch_id', true), '')::uuid,
    nullif(current_setting('groundbreak.actor', true), ''),
    nullif(current_setting('groundbreak.operator_id', true), '')::bigint
  from old_rows o order by o.id; return null; end $$;

alter table mls_zones add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger mls_zones_revision before update on mls_zones for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger mls_zones_changed after update on mls_zones referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('mlsZones');
create trigger mls_zones_removed after delete on mls_zones referencing old table as old_rows
  for each statement execute function store_removed_versions('mlsZones');

alter table property_types add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger property_types_revision before update on property_types for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger property_types_changed after update on property_types referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('propertyTypes');
create trigger property_types_removed after delete on property_types referencing old table as old_rows
  for each statement execute function store_removed_versions('propertyTypes');

alter table cities add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger cities_revision before update on cities for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger cities_changed after update on cities referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('cities');
create trigger cities_removed after delete on cities referencing old table as old_rows
  for each statement execute function store_removed_versions('cities');

alter table builders add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger builders_revision before update on builders for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger builders_changed after update on builders referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('builders');
create trigger builders_removed after delete on builders referencing old table as old_rows
  for each statement execute function store_removed_versions('builders');

alter table news_articles add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger news_articles_revision before update on news_articles for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger news_articles_changed after update on news_articles referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('newsArticles');
create trigger news_articles_removed after delete on news_articles referencing old table as old_rows
  for each statement execute function store_removed_versions('newsArticles');

alter table blog_posts add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger blog_posts_revision before update on blog_posts for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger blog_posts_changed after update on blog_posts referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('blogPosts');
create trigger blog_posts_removed after delete on blog_posts referencing old table as old_rows
  for each statement execute function store_removed_versions('blogPosts');

alter table testimonials add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger testimonials_revision before update on testimonials for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger testimonials_changed after update on testimonials referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('testimonials');
create trigger testimonials_removed after delete on testimonials referencing old table as old_rows
  for each statement execute function store_removed_versions('testimonials');

alter table faq_entries add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger faq_entries_revision before update on faq_entries for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger faq_entries_changed after update on faq_entries referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('faqEntries');
create trigger faq_entries_removed after delete on faq_entries referencing old table as old_rows
  for each statement execute function store_removed_versions('faqEntries');

alter table about_us add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger about_us_revision before update on about_us for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger about_us_changed after update on about_us referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('aboutUs');
create trigger about_us_removed after delete on about_us referencing old table as old_rows
  for each statement execute function store_removed_versions('aboutUs');

alter table projects add column revision bigint not null default 1, add column hidden_at timestamptz, add column demo_hash text;
create trigger projects_revision before update on projects for each row
  when (old.record is distinct from new.record or old.hidden_at is distinct from new.hidden_at) execute function raise_revision();
create trigger projects_changed after update on projects referencing old table as old_rows new table as new_rows
  for each statement execute function store_changed_versions('projects');
create trigger projects_removed after delete on projects referencing old table as old_rows
  for each statement execute function store_removed_versions('projects');
