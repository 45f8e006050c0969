-- A person may ask to be forgotten: the lead stays as a number of its form, project and day, nothing more.
alter table leads add column erased_at timestamptz;
alter table leads drop constraint leads_check;
alter table leads add constraint leads_reachable check (email is not null or phone is not null or erased_at is not null);

-- The row stays, since views of the photo refer to it; the file is gone.
alter table uploads add column file_deleted_at timestamptz;

-- A person is found in worksheets, too, where somebody else names them as second purchaser.
create index leads_second_purchaser on leads (lower(attributes ->> 'secondPurchaser.email'))
  where attributes ? 'secondPurchaser.email';
create index deliveries_address on deliveries (lower(address)) where address is not null;

-- Records of consent stay append-only for everybody but an erasure that asks for them by name.
create or replace function refuse_change() returns trigger language plpgsql as $$ begin if tg_op = 'DELETE' and current_setting('groundbreak.erasing_consents', true) = 'on' then return old; end if; raise exception 'Rows of % are only ever added.', tg_table_name; end $$;
