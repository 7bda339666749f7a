-- An intake: a CSV file on its way from the operator's browser into the directory. It outlives a reload and a restart.
create table intakes (
  id uuid primary key,
  asked_by text not null,
  request_id text not null,
  file_name text not null,
  -- As the browser announced it.
  bytes bigint not null check (bytes > 0),
  step text not null check (step in ('upload', 'mapping', 'preview', 'done', 'closed')),
  -- How the file is written, its header and its first rows; known when all of it has come.
  file jsonb,
  columns jsonb,
  merging jsonb not null default '{"policy": "add", "rows": []}',
  -- What the background is to do with it, and how often it has begun.
  work text check (work in ('look', 'import')),
  attempts smallint not null default 0,
  -- What an import would do.
  look jsonb,
  refusal text,
  refusal_detail text not null default '',
  import_id uuid references imports,
  -- Whether the operator has been told how it ended.
  told boolean not null default false,
  began_at timestamptz not null,
  ended_at timestamptz
);
create index intakes_work on intakes (began_at) where work is not null;
create index intakes_open on intakes (began_at) where step <> 'closed';
create index intakes_import on intakes (import_id) where import_id is not null;

-- In pieces, as it came: nobody ever holds the whole file in memory, and every process that shares the database reads it.
create table intake_pieces (
  intake_id uuid not null references intakes on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (intake_id, position)
);
alter table intake_pieces alter column content set storage external;

-- Beside the intake, and not in it: it is written while the transaction of the import is still open.
create table intake_progress (
  intake_id uuid primary key references intakes on delete cascade,
  phase text not null check (phase in ('reading', 'comparing', 'writing')),
  rows_done bigint not null,
  -- How many there are to do in this phase; null: nobody knows.
  rows_total bigint,
  began_at timestamptz not null,
  at timestamptz not null
);

-- What the operator last said of a header: the same one is not asked about again.
create table import_mappings (
  header_sha256 text primary key,
  columns jsonb not null,
  used_at timestamptz not null
);
