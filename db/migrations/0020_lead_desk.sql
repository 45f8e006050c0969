-- What operators do with leads in the console.
create extension if not exists pg_trgm;

alter table leads add column status text not null default 'new'
  check (status in ('new', 'contacted', 'qualified', 'won', 'lost', 'spam'));
alter table leads add column owner_id bigint references operators (id) on delete set null;
-- Why it was lost, in an operator's words.
alter table leads add column lost_reason text;
-- Raised with each change of owner or status: of two changes at once the second is refused.
alter table leads add column revision bigint not null default 1;

-- The same expression stands in server/leads/inbox-store.ts.
create index leads_search on leads using gin ((coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || reference || ' ' || coalesce(project_stub, '') || ' ' || coalesce(message, '')) gin_trgm_ops);
-- What the command found to be spam.
update leads set status = 'spam' where dropped_at is not null;

create index leads_newest on leads (received_at desc, id desc);
drop index leads_received_at;
create index leads_owner on leads (owner_id, received_at desc, id desc);
create index leads_status on leads (status, received_at desc, id desc);

-- The timeline of a lead. The operator's name stays when the operator goes.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id),
  at timestamptz not null,
  kind text not null check (kind in ('owner', 'status', 'note')),
  operator_id bigint,
  operator_name text,
  -- Names of owners, or statuses.
  before text,
  after text,
  -- Words of an operator: a note, or why a lead was lost.
  note text
);

create index lead_events_lead on lead_events (lead_id, id);
