-- What became of a meeting that somebody asked for; not there until an operator does something.
create table meetings (
  lead_id bigint primary key references leads (id),
  starts_at timestamptz not null,
  state text not null check (state in ('confirmed', 'no-show', 'cancelled')),
  -- How many times it was changed, as the calendar entry counts it too: of two at once the second is refused.
  revision integer not null
);

create index meetings_start on meetings (starts_at);
create index leads_meetings on leads ((attributes ->> 'datetime')) where form = 'meeting';
