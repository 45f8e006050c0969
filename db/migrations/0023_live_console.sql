-- Every process hears on the channel `console` what its browsers should ask for again. The payload
-- names the row and, of a lead, who owned it before: whoever sees it no more is told, too.
create or replace function announce_lead() returns trigger language plpgsql as $$ begin perform pg_notify('console', json_build_object('lead', new.id, 'isNew', tg_op = 'INSERT', 'moved', tg_op = 'UPDATE' and (old.owner_id, old.erased_at) is distinct from (new.owner_id, new.erased_at), 'ownerBefore', case when tg_op = 'UPDATE' then old.owner_id end)::text); return null; end $$;
create trigger leads_announced after insert or update on leads for each row execute function announce_lead();

create or replace function announce_lead_event() returns trigger language plpgsql as $$ begin perform pg_notify('console', json_build_object('lead', new.lead_id)::text); return null; end $$;
create trigger lead_events_announced after insert on lead_events for each row execute function announce_lead_event();

-- Whose access changed: the event streams of that operator end.
create or replace function announce_session_end() returns trigger language plpgsql as $$ begin perform pg_notify('console', json_build_object('operator', old.operator_id)::text); return null; end $$;
create trigger operator_sessions_announced after delete on operator_sessions for each row execute function announce_session_end();

create or replace function announce_operator() returns trigger language plpgsql as $$ begin perform pg_notify('console', json_build_object('operator', old.id)::text); return null; end $$;
create trigger operators_announced after update of roles on operators for each row execute function announce_operator();

-- Who has which lead open now: a row for each tab of a browser, deleted soon after it was last seen.
create table lead_presence (
  operator_id bigint not null references operators (id) on delete cascade,
  tab text not null,
  lead_id bigint not null references leads (id),
  seen_at timestamptz not null,
  primary key (operator_id, tab)
);

create index lead_presence_lead on lead_presence (lead_id);

create or replace function announce_presence() returns trigger language plpgsql as $$ begin if tg_op <> 'INSERT' then perform pg_notify('console', json_build_object('lookedAt', old.lead_id)::text); end if; if tg_op <> 'DELETE' then perform pg_notify('console', json_build_object('lookedAt', new.lead_id)::text); end if; return null; end $$;
create trigger lead_presence_announced after insert or delete or update of lead_id on lead_presence for each row execute function announce_presence();

-- Who has looked at a lead. The operator's name stays when the operator goes.
create table lead_seen (
  lead_id bigint not null references leads (id),
  operator_id bigint not null,
  operator_name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (lead_id, operator_id)
);
