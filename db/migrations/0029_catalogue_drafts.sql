-- What editors prepare in the console. A draft is beside the live record and may be incomplete; nothing public reads it.
create table catalogue_drafts (
  id bigint generated always as identity primary key,
  part text not null,
  -- Null for a record that was never published; without a reference, as a removed record can be put back.
  document_id bigint,
  record jsonb not null,
  revision bigint not null default 1,
  -- The live record that the draft began with; null when there was none.
  base jsonb,
  base_revision bigint,
  operator_id bigint not null,
  operator_name text not null,
  at timestamptz not null,
  unique (part, document_id)
);
