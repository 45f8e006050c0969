-- Every picture that a record names or an editor uploaded. The files are in the pictures folder.
create table pictures (
  file text primary key,
  -- The picture that this one was cropped from, and the rectangle in its pixels.
  original text,
  crop jsonb,
  -- Null for what came by another way than the console.
  width int,
  height int,
  dominant_colour text,
  operator_id bigint,
  operator_name text,
  at timestamptz not null default now()
);

create index pictures_by_time on pictures (at desc, file);
create index pictures_by_original on pictures (original) where original is not null;

-- The names of the pictures in a record; strict in nothing, as drafts may be incomplete.
create or replace function picture_files(record jsonb) returns text[] language sql immutable parallel safe as $$ select coalesce(array_agg(distinct file), '{}') from (select jsonb_path_query(record, '$.**.file') #>> '{}' as file union select record ->> 'image' where jsonb_typeof(record -> 'image') = 'string' union select (regexp_matches(record ->> 'body', '!\[[^\]]*\]\(<?([^)>\s]+)', 'g'))[1]) files where file is not null $$;

create index mls_zones_pictures on mls_zones using gin (picture_files(record));
create index property_types_pictures on property_types using gin (picture_files(record));
create index cities_pictures on cities using gin (picture_files(record));
create index builders_pictures on builders using gin (picture_files(record));
create index projects_pictures on projects using gin (picture_files(record));
create index news_articles_pictures on news_articles using gin (picture_files(record));
create index blog_posts_pictures on blog_posts using gin (picture_files(record));
create index testimonials_pictures on testimonials using gin (picture_files(record));
create index faq_entries_pictures on faq_entries using gin (picture_files(record));
create index about_us_pictures on about_us using gin (picture_files(record));
create index catalogue_drafts_pictures on catalogue_drafts using gin (picture_files(record));
create index catalogue_versions_pictures on catalogue_versions using gin (picture_files(record));

insert into pictures (file) select distinct unnest(picture_files(record)) from (select record from projects union all select record from builders union all select record from cities union all select record from property_types union all select record from news_articles union all select record from blog_posts union all select record from about_us) records on conflict do nothing;
