-- Complaints and discipline from the yearly files of the state (decision 159). Only the operator sees them.

-- Every file that somebody gave or that we fetched, taken or not.
create table discipline_files (
  id uuid primary key,
  -- July to June: 2425 is July 2024 to June 2025. Empty if a refused file does not tell.
  fiscal_year text not null check (fiscal_year ~ '^(\d{4})?$'),
  file_name text not null,
  way text not null check (way in ('upload', 'command', 'fetch')),
  given_by text not null,
  given_at timestamptz not null,
  -- The day that the file speaks of: when the state wrote it, otherwise when it was given to us.
  file_day date not null,
  outcome text not null check (outcome in ('taken', 'same', 'refused')),
  reason text not null default '',
  detail text not null default '',
  file_bytes bigint not null default 0,
  file_sha256 bytea,
  file_rows integer not null default 0,
  kept integer not null default 0,
  -- Since then the file counts as never taken.
  undone_at timestamptz,
  change_id uuid not null references changes
);
create index discipline_files_year on discipline_files (fiscal_year, given_at);

-- The file in force of each fiscal year: the latest one that was taken.
create view discipline_files_in_force as
  select distinct on (fiscal_year) fiscal_year, id, file_day, file_rows, file_sha256, kept from discipline_files where outcome = 'taken' and undone_at is null
  order by fiscal_year, given_at desc, id desc;

-- Lines about licenses of the county and those that a listing names, without addresses. A line that the state changes is another line.
create table discipline_entries (
  entry_hash bytea primary key,
  -- As in state_licenses.
  license_key text not null,
  number text not null,
  respondent text not null default '',
  complaint text not null default '',
  classification text not null default '',
  entered_on date,
  disposition text not null default '',
  disposed_on date,
  discipline text not null default '',
  violation text not null default ''
);
create index discipline_entries_license on discipline_entries (license_key);

-- Which file had which line: the history.
create table discipline_file_entries (
  file_id uuid not null references discipline_files on delete cascade,
  entry_hash bytea not null references discipline_entries on delete cascade,
  primary key (file_id, entry_hash)
);
create index discipline_file_entries_entry on discipline_file_entries (entry_hash);

-- How the weekly fetch of each fiscal year stands.
create table discipline_fetches (
  fiscal_year text primary key check (fiscal_year ~ '^\d{4}$'),
  etag text not null default '',
  last_modified text not null default '',
  -- When the whole file was read. Later on it is only asked for if it changed.
  read_at timestamptz,
  next_fetch_at timestamptz,
  failures integer not null default 0,
  last_error text not null default ''
);
