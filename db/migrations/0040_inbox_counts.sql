-- The inbox counts its views from an index alone.
alter table leads add column is_held boolean not null
  generated always as (quarantine_reasons is not null and released_at is null and dropped_at is null) stored;
create index leads_desk on leads (owner_id, status, is_held, snoozed_until, due_at, answered_at, id) where erased_at is null;
