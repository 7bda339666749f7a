-- What every area builds on: changes, settings, accounts, limits, files, email and backups. Later files add the directory, requests,
-- commerce, outreach and oversight, in the order in which they depend on each other.

-- Trigrams for substring search on names, and points in space for distances. Both extensions are trusted, so creating them needs no
-- superuser.
create extension if not exists pg_trgm;
create extension if not exists cube;

-- ## Changes (decision 002)

-- Every write belongs to a change: the actor, the action, the time and the request behind it.
create table changes (
  id uuid primary key,
  -- 'key' is a key of the public API; 'database' is SQL by hand.
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'admin', 'system', 'database', 'key')),
  actor_id text not null,
  action text not null,
  request_id text not null,
  at timestamptz not null,
  import_id uuid,
  -- A change that undoes another one names it. A change, its undo and the undo of that undo are a chain, named by its first link:
  -- an even number of links leaves a listing as it was.
  undoes uuid references changes,
  undo_root uuid,
  -- Tags of cached pages that the change made stale, besides those of the businesses it touched.
  tags text[] not null default '{}',
  -- Lets a reader find every change committed since its last look, including one whose transaction began earlier.
  xid xid8 not null default pg_current_xact_id()
);
-- Each process polls for new changes, to mark cached pages stale (decision 004) and to create outgoing events.
create index changes_xid on changes (xid);
create index changes_at on changes (at);
create index changes_import on changes (import_id) where import_id is not null;
create index changes_undoes on changes (undoes) where undoes is not null;
-- The audit log lists the operator's own actions, which are few among those of all visitors.
create index changes_admin on changes (at, id) where actor_kind = 'admin';
-- A privacy export lists the actions of one account.
create index changes_user on changes (actor_id, at) where actor_kind = 'user';
-- The operator's list of resets, which can be undone for some time.
create index changes_reset on changes (at) where action = 'reset-data';

-- Returns the change of the running transaction. SQL by hand names no change, so it gets one here: history, undo and cached pages
-- never miss a write.
create function current_change() returns uuid language plpgsql as $$
declare
  change uuid := nullif(current_setting('roof_rescue.change', true), '')::uuid;
begin
  if change is null then
    change := gen_random_uuid();
    insert into changes (id, actor_kind, actor_id, action, request_id, at)
      values (change, 'database', session_user, 'sql', '', now());
    perform set_config('roof_rescue.change', change::text, true);
  end if;
  return change;
end $$;

-- ## Settings

create table settings (
  key text primary key,
  value jsonb not null,
  -- Grows with each write, so that two people don't overwrite each other's edit.
  version integer not null default 1
);

-- Pages that show a setting carry the tag `settings`. As a trigger, it covers SQL by hand too.
create function tag_settings() returns trigger language plpgsql as $$
declare
  change uuid := current_change();
begin
  update changes set tags = tags || '{settings}' where id = change and not tags @> '{settings}';
  return null;
end $$;
create trigger tag_settings after insert or update or delete on settings
  for each statement execute function tag_settings();

-- ## Accounts (decision 016)
-- better-auth writes these tables and defines their shape; only their names are ours.

-- Contractors ('user') and the operator ('admin').
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
-- The specification has one admin account.
create unique index users_one_admin on users (kind) where kind = 'admin';

-- A password hash, or the tokens of another sign-in provider.
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

-- The cookie has the token and a signature, so the token alone opens nothing.
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

-- Emailed codes and links, and the steps of a sign-in that isn't complete yet. Identifiers and codes are hashed.
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

-- The secret of an authenticator app and the backup codes, encrypted with AUTH_SECRET.
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- ## Limits and visitors

-- The library rate-limiter-flexible defines this shape.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
-- A job deletes expired counts.
create index rate_limits_expire on rate_limits (expire);

-- The day's salt of visitor hashes, shared by all processes. Unlogged: it's in no write-ahead log, replica or base backup, and our own
-- backups leave unlogged tables out. A crash of PostgreSQL empties the table, and the processes write the salt again.
create unlogged table visitor_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- ## Files

-- A file is stored in the transaction of the record that names it, so no file is ever without its record.
create table files (
  id uuid primary key,
  sha256 bytea not null,
  media_type text not null,
  bytes bigint not null,
  owner_kind text not null,
  owner_id text not null,
  visibility text not null check (visibility in ('public', 'private')),
  purpose text not null,
  -- 'database': the bytes are in file_contents. 'bucket': they're in the bucket, under the file's id.
  place text not null default 'database' check (place in ('database', 'bucket')),
  uploaded_at timestamptz not null,
  -- The account that uploaded a photo of a listing.
  uploaded_by uuid references users on delete set null,
  -- Set for the smaller copy of a photo, which is shown on cards and deleted with the photo.
  rendition_of uuid references files on delete cascade
);
create index files_owned on files (owner_kind, uploaded_at);
-- An account's uploads, for its privacy export and its deletion.
create index files_uploaded_by on files (uploaded_by) where uploaded_by is not null;
-- A photo has at most one smaller copy.
create unique index files_rendition on files (rendition_of) where rendition_of is not null;

create table file_contents (
  file_id uuid primary key references files on delete cascade,
  content bytea not null
);
-- Photos and PDFs are already compressed.
alter table file_contents alter column content set storage external;

-- Files in a bucket whose row was deleted. A job deletes the bytes once the transaction has committed.
create table file_removals (
  file_id uuid primary key,
  at timestamptz not null
);

create function note_removed_files() returns trigger language plpgsql as $$
begin
  insert into file_removals (file_id, at) select id, now() from old_rows where place = 'bucket' on conflict do nothing;
  return null;
end $$;
create trigger note_removed after delete on files
  referencing old table as old_rows for each statement execute function note_removed_files();

-- ## Email (decisions 005 and 034)

-- A text that many emails share. Each email adds only its own values, which keeps its row small.
create table email_templates (
  id uuid primary key,
  content jsonb not null,
  -- From then on, none of its waiting emails is sent.
  stopped_at timestamptz,
  erase_after date not null
);
create index email_templates_erase on email_templates (erase_after);

-- The outbox: a row exists if and only if the transaction that caused the email has committed.
create table mails (
  id uuid primary key,
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  reply_to text,
  language text not null,
  -- The subject, paragraphs and button, composed when the email is queued.
  content jsonb not null,
  template_id uuid references email_templates,
  -- Bulk email is sent after all other email, and never to someone who unsubscribed from it.
  is_bulk boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'suppressed', 'stopped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  erase_after date not null,
  change_id uuid not null references changes
);
-- The queue in the order of sending.
create index mails_due on mails (is_bulk, next_attempt_at, id) where state = 'waiting';
create index mails_template on mails (template_id, state) where template_id is not null;
create index mails_erase on mails (erase_after);
-- A privacy request finds emails to and from one address.
create index mails_recipient on mails (lower(recipient));
create index mails_reply_to on mails (lower(reply_to)) where reply_to is not null;

-- Addresses that unsubscribed or bounced.
create table mail_suppressions (
  address text primary key check (address = lower(address)),
  -- 'bulk' still allows email that the address asked for itself.
  scope text not null default 'all' check (scope in ('all', 'bulk')),
  reason text not null,
  at timestamptz not null
);

-- ## Backups (decision 048)

-- The outcome of every scheduled backup. A running one has no end yet, and its process has a lock: a row with neither is a backup
-- whose process was killed.
create table backup_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  -- The file name. The folder is configuration.
  name text not null,
  bytes bigint check (bytes >= 0),
  error_code text not null default '',
  check ((finished_at is null) = (outcome is null))
);
create index backup_runs_started on backup_runs (started_at);
