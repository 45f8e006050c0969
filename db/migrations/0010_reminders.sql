-- A mail that reminds the brokerage of what waits for a person.
alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (
  case when lead_id is null
    then kind in ('mail-welcome', 'mail-code', 'mail-password-changed', 'mail-email-changed')
      or (kind = 'mail-reminder' and account_id is null)
    else kind in ('mail-visitor', 'mail-brokerage', 'webhook') and account_id is null
  end
);
-- One on a day of Toronto, however many processes think of it.
create unique index deliveries_reminder_day on deliveries (((created_at at time zone 'America/Toronto')::date)) where kind = 'mail-reminder';

-- The reminder that told of it: a lead in quarantine, a delivery that is tried no more.
alter table leads add column reminded_at timestamptz;
alter table deliveries add column reminded_at timestamptz;
-- What waits in quarantine is few among all leads.
create index leads_quarantined on leads (received_at) where quarantine_reasons is not null and released_at is null;
