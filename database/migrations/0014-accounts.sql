-- Who has an account: contractors ('user') and the operator ('admin').
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  kind text not null default 'user' check (kind in ('user', 'admin')),
  two_factor_enabled boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The specification knows one admin account.
create unique index users_one_admin on users (kind) where kind = 'admin';

-- How a user proves who he is; the sign-in provider keeps a password, or another provider's tokens.
create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

-- The cookie carries the token and a signature; the token alone, as it stands here, opens nothing.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_end on sessions (expires_at);

-- Mailed codes and links, and steps of a sign-in that is under way; identifiers and codes only as hashes.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);
create index verifications_end on verifications (expires_at);

-- The secret of an authenticator app and the backup codes, encrypted under AUTH_SECRET.
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
