-- A key of the public API also makes changes.
alter table changes drop constraint changes_actor_kind_check;
alter table changes add constraint changes_actor_kind_check
  check (actor_kind in ('visitor', 'user', 'admin', 'system', 'database', 'key'));

-- Keys of the public API. The key itself is nowhere: `api_key_secrets` holds what it is recognised by.
create table api_keys (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  -- The contractor whose key it is, as long as his plan has the API; null: the operator's, which reaches everything.
  owner_id uuid references users on delete cascade,
  permissions text[] not null
    check (permissions <@ array['read:businesses', 'write:businesses', 'read:analytics'] and cardinality(permissions) > 0),
  created_at timestamptz not null,
  -- Null: it does not run out.
  expires_at timestamptz,
  revoked_at timestamptz,
  change_id uuid not null references changes,
  check (expires_at > created_at)
);
create index api_keys_owner on api_keys (owner_id, created_at);

-- What a key is recognised by: the SHA-256 of its text, and the two ends that are shown. After a rotation the former one
-- stays good until `ends_at`.
create table api_key_secrets (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references api_keys on delete cascade,
  start text not null check (char_length(start) = 8),
  ending text not null check (char_length(ending) = 4),
  made_at timestamptz not null,
  ends_at timestamptz
);
create unique index api_key_secrets_current on api_key_secrets (key_id) where ends_at is null;
create index api_key_secrets_key on api_key_secrets (key_id);

-- What a key has used of its hour, which begins with its first request. One row is written again and again, in its own page.
create table api_key_hours (
  key_id uuid primary key references api_keys on delete cascade,
  began_at timestamptz not null,
  used integer not null check (used >= 0),
  -- Not kept to the second: written once a minute at most.
  last_used_at timestamptz not null
) with (fillfactor = 50);
