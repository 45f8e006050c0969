-- Why a lead waits for a person to look at it; null when it went through at once.
alter table leads add column quarantine_reasons jsonb;
alter table leads add column released_at timestamptz;

-- How often forms were begun, refused and sent in a day; nothing about who did.
create table form_counts (
  day date not null,
  form text not null,
  event text not null,
  count int not null default 1,
  primary key (day, form, event)
);
