-- Full exports on their way to an administrator (decision 152). Unlogged: they have personal data, so backups and the
-- write-ahead log leave them out, and a crash of PostgreSQL deletes them.
create unlogged table archive_exports (
  id uuid primary key,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed')),
  -- An account of the staff. It may be deleted before the export is.
  requested_by uuid not null,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  -- Tables and files; null before it starts.
  done integer,
  total integer,
  bytes bigint,
  sha256 text,
  -- Null while it is in work.
  expires_at timestamptz,
  error_code text not null default '',
  check (state <> 'ready' or (bytes is not null and sha256 is not null)),
  check ((expires_at is null) = (state in ('waiting', 'writing')))
);
-- while the previous version serves: the table is new.
create unique index archive_exports_in_work on archive_exports ((true)) where state in ('waiting', 'writing');

create unlogged table archive_chunks (
  archive_id uuid not null references archive_exports on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (archive_id, position)
);
-- A ZIP is already compressed.
alter table archive_chunks alter column content set storage external;
