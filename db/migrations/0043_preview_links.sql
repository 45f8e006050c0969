-- Links that show a draft in the public page for a day. Only the hash of the link's token is stored.
create table preview_links (
  token_hash text primary key,
  draft_id bigint not null references catalogue_drafts on delete cascade,
  operator_id bigint not null,
  expires_at timestamptz not null
);
create index preview_links_of_draft on preview_links (draft_id);
