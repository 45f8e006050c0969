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
