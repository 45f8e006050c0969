-- What became of the draft of a new record, for whoever still has its address open.
create table former_drafts (
  draft_id bigint primary key,
  part text not null,
  -- The record that it was published as; null for one that was discarded.
  document_id bigint,
  operator_name text not null,
  at timestamptz not null default now()
);
