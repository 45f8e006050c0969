-- What operators and the brokerage are told about leads, several in one mail.
create table lead_notices (
  id bigint generated always as identity primary key,
  -- 'mail-assigned': a colleague handed the lead over; 'mail-overdue': nobody answered in time.
  kind text not null,
  lead_id bigint not null references leads on delete cascade,
  -- Who is told; null is the brokerage's address for leads.
  operator_id bigint references operators on delete cascade,
  at timestamptz not null,
  -- The mail that lists it.
  delivery_id uuid references deliveries on delete cascade
);
create index lead_notices_waiting on lead_notices (kind, operator_id) where delivery_id is null;
create index lead_notices_delivery on lead_notices (delivery_id);
create index lead_notices_lead on lead_notices (lead_id);

alter table deliveries add column operator_id bigint references operators on delete cascade;
create index deliveries_operator on deliveries (operator_id, sent_at) where operator_id is not null;
-- One waiting mail of a kind for each receiver.
create unique index deliveries_waiting_notice on deliveries (kind, coalesce(operator_id, 0))
  where kind in ('mail-assigned', 'mail-overdue')
    and sent_at is null and suppressed_at is null and failed_at is null;

-- A merge gives the open leads of both people one owner; undoing it needs the earlier ones.
alter table person_merges add column former_owners jsonb not null default '{}';
