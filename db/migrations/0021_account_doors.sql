-- Wrong codes since the owner last entered a right one: past a limit, codes give way to links.
alter table accounts add column wrong_codes integer not null default 0;

-- Network addresses from which an account was entered, as hashes: strangers cannot lock them out.
create table known_clients (
  account_id integer not null references accounts (id) on delete cascade,
  client_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, client_hash)
);
