create table files (
  id uuid primary key,
  sha256 bytea not null,
  media_type text not null,
  bytes bigint not null,
  owner_kind text not null,
  owner_id text not null,
  visibility text not null check (visibility in ('public', 'private')),
  purpose text not null,
  uploaded_at timestamptz not null,
  -- Set in the transaction of the record that names the file; one never claimed is swept away after a day.
  claimed_at timestamptz
);
create index files_unclaimed on files (uploaded_at) where claimed_at is null;

create table file_contents (
  file_id uuid primary key references files on delete cascade,
  content bytea not null
);
-- Photos and PDFs are compressed already.
alter table file_contents alter column content set storage external;
