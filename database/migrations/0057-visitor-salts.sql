-- The day's salt of visitor names, shared by all processes. Unlogged: it's in no write-ahead log, no replica, no base backup, and
-- our own backups leave unlogged tables out. A crash of PostgreSQL empties the table, and the processes write the salt again.
create unlogged table visitor_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
