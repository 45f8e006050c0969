-- The list of projects is narrowed down by it without reading whole records.
alter table projects add column construction_status text generated always as (record->>'constructionStatus') stored;

-- One change of many records. What is left to do stands in batch_records, so that a restart loses nothing.
create table batches (
  id bigint generated always as identity primary key,
  part text not null,
  -- The filter as in the address, when all that matched were chosen; null for records chosen one by one.
  selection text,
  changes jsonb not null,
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  -- That of the catalogue's versions, by which the whole is undone.
  version_batch uuid not null default gen_random_uuid(),
  -- How many records there were at that moment.
  total bigint not null,
  operator_id bigint not null,
  operator_name text not null,
  at timestamptz not null,
  -- When it was checked, written or undone last.
  ended_at timestamptz
);

create index batches_at_work on batches (id) where state in ('checking', 'running', 'undoing');

create table batch_records (
  batch_id bigint not null references batches (id) on delete cascade,
  document_id bigint not null,
  key text not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'ready', 'same', 'refused', 'changed', 'undone', 'kept')),
  reason text,
  -- The fields as the check found them.
  before jsonb,
  -- That of the record after the change.
  revision bigint,
  primary key (batch_id, document_id)
);

create index batch_records_outcome on batch_records (batch_id, outcome, document_id);
