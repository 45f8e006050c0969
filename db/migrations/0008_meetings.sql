-- Which operator holds which meeting, while slots are managed. The index decides between two who
-- take the last free operator of a slot at the same time, also through two processes.
create table meeting_bookings (
  lead_id bigint primary key references leads (id),
  -- An e-mail address and no reference: what was booked stays when the operator goes.
  operator text not null,
  starts_at timestamptz not null,
  unique (operator, starts_at)
);

create index meeting_bookings_start on meeting_bookings (starts_at);
