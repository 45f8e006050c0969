-- Who typed which field of a draft: the operator's id and name by path, such as "floorPlans/A1/priceCad".
alter table catalogue_drafts add authors jsonb not null default '{}';

-- The names of those who typed the fields of a change, by field; null where they are unknown.
alter table catalogue_versions add authors jsonb;

create or replace function store_changed_versions() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions
    (part, document_id, key, revision, record, hidden_at, demo_hash, is_removal, cause, batch_id, actor, operator_id, authors)
  select tg_argv[0], o.id, o.key, o.revision, o.record, o.hidden_at, o.demo_hash, false,
    coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
    nullif(current_setting('groundbreak.batch_id', true), '')::uuid,
    nullif(current_setting('groundbreak.actor', true), ''),
    nullif(current_setting('groundbreak.operator_id', true), '')::bigint,
    nullif(current_setting('groundbreak.authors', true), '')::jsonb
  from old_rows o join new_rows n on n.id = o.id and n.revision <> o.revision
  order by o.id;
  return null;
end $$;

-- Who has which record of the catalogue open, such as "project/12": a row for each browser tab, like lead_presence.
create table record_presence (
  operator_id bigint not null references operators (id) on delete cascade,
  tab text not null,
  record text not null,
  seen_at timestamptz not null,
  primary key (operator_id, tab)
);

create index record_presence_record on record_presence (record);

create or replace function announce_record_presence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('console', json_build_object('record', old.record)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('console', json_build_object('record', new.record)::text);
  end if;
  return null;
end $$;

create trigger record_presence_announced after insert or delete or update of record on record_presence
  for each row execute function announce_record_presence();

-- Whoever has the record open sees what a colleague has saved. The word of the address is that of the collection.
create or replace function announce_draft() returns trigger language plpgsql as $$
begin
  perform pg_notify('console', json_build_object(
    'draftOf', json_build_object('part', coalesce(new.part, old.part),
      'id', coalesce(new.document_id, old.document_id), 'draft', coalesce(new.id, old.id)),
    'by', new.operator_id
  )::text);
  return null;
end $$;

create trigger catalogue_drafts_announced after insert or update or delete on catalogue_drafts
  for each row execute function announce_draft();
