-- When a lead is to be answered, and when a person did.
alter table leads add column due_at timestamptz;
alter table leads add column answered_at timestamptz;
-- Minutes of business from arrival, or release, to the answer.
alter table leads add column answered_minutes integer;
-- When the brokerage was told that nobody had answered in time.
alter table leads add column escalated_at timestamptz;
create index leads_unanswered on leads (due_at) where due_at is not null and answered_at is null;

-- Not there until an admin changes something.
create table response_settings (
  only_row boolean primary key default true check (only_row),
  -- For each weekday from Sunday on its intervals, in minutes of the day.
  week jsonb not null,
  target_minutes integer not null check (target_minutes > 0)
);

-- Days on which the brokerage is closed besides the public holidays.
create table closures (
  day date primary key,
  name text not null
);
