-- Which mail an address agreed to: one row for each kind, kept when it ends.
alter table subscribers add column kind text not null default 'newsletter' check (kind in ('newsletter', 'offers'));
alter table subscribers alter column kind drop default;
alter table subscribers drop constraint subscribers_email_key_key;
alter table subscribers add constraint subscribers_email_kind unique (email_key, kind);

-- Who ticked the box of a form before this table knew offers.
insert into subscribers (email, unsubscribe_token, kind, subscribed_at, unsubscribed_at)
select distinct on (lower(c.email)) c.email, gen_random_uuid()::text, 'offers', c.recorded_at, null
from consents c join leads l on l.id = c.lead_id
where c.granted and c.email is not null and l.form <> 'newsletter'
  and not exists (select from consents w where lower(w.email) = lower(c.email)
    and w.lead_id is null and not w.granted and w.recorded_at > c.recorded_at)
order by lower(c.email), c.recorded_at desc;

-- A link in a mail, by which its reader chooses which mail comes. Only the mail has the token.
create table mail_links (
  -- SHA-256 of the token.
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now()
);

-- The links of mails that left before.
insert into mail_links (token_hash, email)
select encode(sha256(convert_to(unsubscribe_token, 'UTF8')), 'hex'), email from subscribers where kind = 'newsletter';
alter table subscribers drop column unsubscribe_token;

-- Addresses that want no commercial mail at all, whatever a list says.
create table suppressions (
  email_key text primary key,
  suppressed_at timestamptz not null
);

-- When a message was not sent because its reader does not want it.
alter table deliveries add column suppressed_at timestamptz;

-- The law asks the sender to prove consent: a record of it is never changed and never removed.
create or replace function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'Rows of % are only ever added.', tg_table_name; end $$;
create trigger consents_append_only before update or delete on consents for each row execute function refuse_change();
create trigger consents_not_emptied before truncate on consents for each statement execute function refuse_change();
