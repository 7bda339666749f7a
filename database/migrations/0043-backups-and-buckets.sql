-- What became of each backup that was due. One that is under way has no end yet; its process holds a lock meanwhile, so one
-- without an end and without a lock was killed.
create table backup_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  -- The name of the file; the folder is configuration.
  name text not null,
  bytes bigint check (bytes >= 0),
  error_code text not null default '',
  check ((finished_at is null) = (outcome is null))
);
create index backup_runs_started on backup_runs (started_at);

-- Where the bytes of a file lie: in file_contents, or in a bucket under the file's id.
alter table files add place text not null default 'database' check (place in ('database', 'bucket'));

-- A file in a bucket whose row is gone: its bytes go after the transaction has ended, whoever deleted the row.
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
