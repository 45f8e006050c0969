-- Prices keep their history, whoever changes them: the lowest price of a project, and that of each plan by its name.
create table price_changes (
  id bigint generated always as identity primary key,
  -- Without a reference, as a removed project can be put back.
  project_id bigint not null,
  -- Null is the project's lowest price.
  plan text,
  -- Null is no price.
  old_cad numeric,
  new_cad numeric,
  at timestamptz not null default now(),
  cause text not null,
  actor text,
  operator_id bigint
);

create index price_changes_of_project on price_changes (project_id, id);

create or replace function list_prices(record jsonb) returns table (plan text, price numeric) language sql immutable as $$
  select null, (record->>'minPriceCad')::numeric
  union all
  select distinct on (each->>'name') each->>'name', (each->>'priceCad')::numeric
  from jsonb_path_query(record, '$.floorPlans[*]') each $$;

create or replace function store_price_changes() returns trigger language plpgsql as $$ begin
  insert into price_changes (project_id, plan, old_cad, new_cad, cause, actor, operator_id)
  select n.id, before.plan, before.price, after.price,
    coalesce(nullif(current_setting('groundbreak.cause', true), ''), 'command'),
    nullif(current_setting('groundbreak.actor', true), ''),
    nullif(current_setting('groundbreak.operator_id', true), '')::bigint
  from old_rows o join new_rows n on n.id = o.id and n.revision <> o.revision
    cross join lateral list_prices(o.record) before
    join lateral list_prices(n.record) after on after.plan is not distinct from before.plan
  where (o.record->'minPriceCad' is distinct from n.record->'minPriceCad'
      or o.record->'floorPlans' is distinct from n.record->'floorPlans')
    and after.price is distinct from before.price
  order by n.id, before.plan nulls first; return null; end $$;

create trigger projects_prices after update on projects referencing old table as old_rows new table as new_rows
  for each statement execute function store_price_changes();
