-- Former names, with which addresses filter projects: of builders, cities and zones. Those of property types are fixed.
-- They are stored like former addresses, under "builders name".
create or replace function remember_name() returns trigger language plpgsql as $$
begin
  insert into moved_addresses (part, old_key, document_id)
    values (tg_argv[0] || ' name', old.record->>'name', new.id)
    on conflict (part, old_key) do update set document_id = excluded.document_id, at = now();
  delete from moved_addresses
    where part = tg_argv[0] || ' name' and old_key = new.record->>'name' and document_id = new.id;
  return null;
end $$;

create trigger builders_renamed after update on builders for each row
  when (old.record->>'name' is distinct from new.record->>'name') execute function remember_name('builders');
create trigger cities_renamed after update on cities for each row
  when (old.record->>'name' is distinct from new.record->>'name') execute function remember_name('cities');
create trigger mls_zones_renamed after update on mls_zones for each row
  when (old.record->>'name' is distinct from new.record->>'name') execute function remember_name('mlsZones');
