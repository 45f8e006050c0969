-- What has not arrived is listed and counted; almost all has.
create index deliveries_unsent on deliveries (created_at) where sent_at is null;
