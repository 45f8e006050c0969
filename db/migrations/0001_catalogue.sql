-- The catalogue is a set of validated documents (domain/projects/project.ts and
-- domain/catalogue/catalogue-records.ts). Columns that SQL needs are generated from them,
-- so that a value is written once and can never disagree with itself.
-- Statements end with a semicolon at the end of a line; the migrator splits on that.

create table projects (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'stub') stored not null unique,
  kind text generated always as (record->>'kind') stored not null check (kind in ('selling', 'coming-soon', 'assignment')),
  title text generated always as (record->>'title') stored not null,
  city text generated always as (record->>'city') stored not null,
  mls_zone text generated always as (record->>'mlsZone') stored,
  builder_url text generated always as (record->>'builderUrl') stored,
  latitude double precision generated always as ((record->>'latitude')::double precision) stored,
  longitude double precision generated always as ((record->>'longitude')::double precision) stored,
  min_price_cad numeric generated always as ((record->>'minPriceCad')::numeric) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table builders (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'url') stored not null unique,
  name text generated always as (record->>'name') stored not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table cities (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'slug') stored not null unique,
  name text generated always as (record->>'name') stored not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table mls_zones (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'name') stored not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table property_types (
  id bigint generated always as identity primary key,
  record jsonb not null,
  key text generated always as (record->>'name') stored not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row. Every write to the catalogue raises the version and notifies the channel "catalogue".
create table catalogue_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  seeded_at timestamptz
);

insert into catalogue_state default values;
