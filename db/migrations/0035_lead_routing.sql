-- Who gets which lead: the first rule that matches and has somebody to give it to.
create table routing_rules (
  id bigint generated always as identity primary key,
  -- Rules are asked in this order. Numbers may have gaps.
  position integer not null,
  -- What a lead must have; null for anything.
  project text,
  city text,
  builder text,
  form text,
  source text,
  -- Nobody gets the lead, and no later rule is asked.
  keeps_unassigned boolean not null default false,
  -- Raised with each lead that the rule gives away; whoever raises it keeps others waiting until the lead is stored.
  turn bigint not null default 0
);

-- Who takes turns at a rule; one person alone gets every lead.
create table routing_turns (
  rule_id bigint not null references routing_rules (id) on delete cascade,
  operator_id bigint not null references operators (id) on delete cascade,
  -- The rule's turn at which this operator last got a lead.
  last_turn bigint not null default 0,
  primary key (rule_id, operator_id)
);

-- The day on which somebody who is away comes back, in Toronto.
alter table operators add column away_until date;

-- The kinds of deliveries are those of the program.
alter table deliveries drop constraint if exists deliveries_kind_check;

-- What the brokerage is to be told of: looked for every few seconds.
create index leads_to_escalate on leads (due_at) where due_at is not null and answered_at is null and escalated_at is null;
