-- When a delivery was tried for the last time; null again once an operator has it tried anew.
alter table deliveries add column failed_at timestamptz;

-- A mail that lists leads taken for spam, and the copy for the agent whom a worksheet names.
alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (
  case when lead_id is null
    then kind in ('mail-welcome', 'mail-code', 'mail-password-changed', 'mail-email-changed')
      or (kind in ('mail-reminder', 'mail-possible-spam') and account_id is null)
    else kind in ('mail-visitor', 'mail-brokerage', 'mail-agent', 'webhook') and account_id is null
  end
);

-- What waits and what has failed is counted every few seconds; almost all is sent.
drop index deliveries_unsent;
create index deliveries_waiting on deliveries (created_at) where sent_at is null and suppressed_at is null and failed_at is null;
create index deliveries_failed on deliveries (created_at) where failed_at is not null;
-- At most one such mail waits, however many processes plan it.
create unique index deliveries_possible_spam on deliveries ((true)) where kind = 'mail-possible-spam' and sent_at is null and suppressed_at is null and failed_at is null;
-- Two of them are some minutes apart.
create index deliveries_possible_spam_sent on deliveries (sent_at) where kind = 'mail-possible-spam';

-- The mail that listed a lead as possible spam. Without a reference: mails to nobody are deleted.
alter table leads add column announced_by uuid;
update leads set announced_by = '00000000-0000-0000-0000-000000000000' where reminded_at is not null;
alter table leads drop column reminded_at;
-- When an operator decided that it is spam.
alter table leads add column dropped_at timestamptz;
drop index leads_quarantined;
create index leads_quarantined on leads (received_at) where quarantine_reasons is not null and released_at is null and dropped_at is null;
