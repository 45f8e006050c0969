-- What goes on the site, or leaves it, at a time.
create table publish_schedules (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('publish', 'unpublish')),
  part text not null,
  -- Null for a record that was never published.
  document_id bigint,
  -- What is published; without one, when something only leaves the site.
  draft_id bigint references catalogue_drafts on delete cascade,
  at timestamptz not null,
  operator_id bigint not null,
  operator_name text not null,
  operator_email text not null,
  -- Why it was not carried out; null while it waits.
  refusal text,
  -- The mail that tells of it.
  told_by uuid,
  check ((kind = 'publish') = (draft_id is not null)),
  unique (draft_id),
  unique (kind, part, document_id)
);
create index publish_schedules_due on publish_schedules (at) where refusal is null;
