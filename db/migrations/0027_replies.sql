-- Replies to leads: mails in an operator's words. Which kinds of mail there are is said in
-- server/database/tables.ts alone.
alter table deliveries drop constraint if exists deliveries_kind_check;
alter table deliveries add constraint deliveries_one_subject check (lead_id is null or account_id is null);
-- What the mail tells: the reply, or what became of a meeting.
alter table deliveries add column event_id bigint references lead_events (id);
alter table deliveries drop constraint deliveries_lead_id_kind_key;
create unique index deliveries_once on deliveries (lead_id, kind) where event_id is null;
create index deliveries_lead on deliveries (lead_id);

-- Words to answer with; names in braces are filled in for each lead.
create table reply_templates (
  id bigint generated always as identity primary key,
  -- Null for a template of the whole team.
  owner_id bigint references operators (id) on delete cascade,
  name text not null,
  subject text not null,
  body text not null,
  -- Raised with each change: of two at once the second is refused.
  revision bigint not null default 1,
  changed_at timestamptz not null
);

create unique index reply_templates_name on reply_templates (coalesce(owner_id, 0), lower(name));

-- What somebody has to do about a lead.
create table lead_tasks (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id),
  what text not null,
  -- A day in Toronto.
  due_on date not null,
  owner_id bigint references operators (id) on delete set null,
  created_at timestamptz not null,
  done_at timestamptz
);

create index lead_tasks_lead on lead_tasks (lead_id);
create index lead_tasks_open on lead_tasks (owner_id, due_on) where done_at is null;

-- Until when a lead is out of sight; it is back when that is past.
alter table leads add column snoozed_until timestamptz;
create index leads_snoozed on leads (snoozed_until) where snoozed_until is not null;
