-- Each signs an operator in, in the place of password and code.
create table operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id) on delete cascade,
  -- As the operator calls it, such as "Laptop".
  name text not null,
  -- The credential and its public key, both in base64url.
  credential_id text not null unique,
  public_key text not null,
  -- Rises with each use where the authenticator counts: one that does not is a copy.
  sign_count bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index operator_passkeys_operator on operator_passkeys (operator_id);

-- What a browser is asked to sign: once, and within five minutes.
create table passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash text primary key,
  -- Null where somebody signs in.
  operator_id bigint references operators (id) on delete cascade,
  expires_at timestamptz not null
);

create index audit_log_operator on audit_log (operator_email, id);
