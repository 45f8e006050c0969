-- The secret of the mail's link, which works whatever strangers did with the code beside it.
alter table account_codes
  add column link_hash text,
  add column link_expires_at timestamptz;
