-- Whether the records of the demo are marked by their demo_hash. Sites that were filled before
-- that column was there are marked when they start.
alter table catalogue_state add column demo_marked boolean not null default false;
