-- Files that editors import in the console: how columns go to fields, how far each is, what came of it.
-- The file itself is in the folder imports/ of the data directory, under file_id, for some days.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  file_id uuid not null,
  file_name text not null,
  -- The part of the catalogue and the field of each column; null where the file says both itself.
  choice jsonb,
  -- The columns of the file, with some of their values.
  columns jsonb not null,
  state text not null check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  -- Why it failed, as a sentence.
  failure text,
  report jsonb,
  -- All changes of it in catalogue_versions; the records that it added have none there.
  batch_id uuid not null,
  added jsonb not null default '[]',
  operator_id bigint not null,
  operator_name text not null,
  at timestamptz not null,
  -- Moved on while it works; long past, the process that worked on it is gone.
  beat_at timestamptz not null
);
create index catalogue_imports_by_time on catalogue_imports (at);

create table import_mappings (
  id bigint generated always as identity primary key,
  name text not null unique,
  choice jsonb not null,
  operator_name text not null,
  at timestamptz not null
);
