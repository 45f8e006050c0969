-- Who sent leads: one person for each e-mail address, and one for each lead that has a phone number alone.
-- Names, numbers and addresses stay in the leads, where an erasure finds them.
create table people (
  id bigint generated always as identity primary key,
  -- Null but for a person who is the same as another; then everything is there.
  merged_into bigint references people (id) on delete cascade deferrable initially deferred check (merged_into <> id),
  -- Raised with each merge and its undoing: of two at once the second is refused.
  revision bigint not null default 1,
  created_at timestamptz not null default now()
);

create index people_merged on people (merged_into) where merged_into is not null;

create table person_emails (
  id bigint generated always as identity primary key,
  -- In lower case, like that of an account. A phone number is no key: families share one.
  email_key text not null unique,
  person_id bigint not null references people (id) on delete cascade
);

create index person_emails_person on person_emails (person_id);

-- Null for what an erasure left.
alter table leads add column person_id bigint;

-- Each gets the number of the first lead; the counter goes on after the last.
insert into people (id, created_at) overriding system value
  select min(id), min(received_at) from leads where erased_at is null group by coalesce(lower(email), id::text);
select setval(pg_get_serial_sequence('people', 'id'), greatest((select max(id) from people), 1), exists (select from people));
insert into person_emails (email_key, person_id)
  select lower(email), min(id) from leads where erased_at is null and email is not null group by lower(email) order by 2;
-- Writing 50,000 rows into the index of words one by one takes longer than making it anew.
drop index leads_search;
update leads set person_id = coalesce((select person_id from person_emails where email_key = lower(email)), leads.id) where erased_at is null;
create index leads_search on leads using gin ((coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || reference || ' ' || coalesce(project_stub, '') || ' ' || coalesce(message, '')) gin_trgm_ops);

alter table leads add constraint leads_person_id_fkey foreign key (person_id) references people (id) on delete set null;
create index leads_person on leads (person_id, received_at desc);
create index leads_phone on leads (phone) where phone is not null;
create index leads_name on leads (lower(name)) where name is not null;

create table person_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references people (id) on delete cascade,
  gone_id bigint not null references people (id) on delete cascade,
  -- What was moved, to be moved back: numbers of leads and of person_emails.
  lead_ids jsonb not null,
  email_ids jsonb not null,
  at timestamptz not null,
  operator_id bigint,
  operator_name text,
  undone_at timestamptz,
  undone_by text,
  -- Leads that stayed when it was undone, since they came later.
  stayed_lead_ids jsonb
);

create index person_merges_kept on person_merges (kept_id, id);
create index person_merges_gone on person_merges (gone_id, id);

-- Looked at and found to be two.
create table people_kept_apart (
  first_id bigint not null references people (id) on delete cascade,
  second_id bigint not null references people (id) on delete cascade,
  at timestamptz not null,
  operator_name text,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
