-- Passkeys (decision 136). The sign-in library writes this table and defines its shape, except for used_at.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Browsers that have signed in to an account: a hash of the random id in their cookie. Any other one is announced by email.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);

-- The first browser of an account is not announced. Accounts that exist now have had theirs: no cookie has this hash.
insert into known_devices (user_id, device_hash, since, seen_at)
select id, sha256(convert_to('before 0021 ' || id, 'UTF8')), created_at, now() from users where email_verified;
