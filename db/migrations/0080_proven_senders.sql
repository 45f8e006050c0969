-- Whether a signed-in member sent the lead from the address it names, which that member has proven.
alter table leads add column email_is_proven boolean not null default false;
