-- Where the reader of the mailbox with bounces and complaints is (decision 160).
create table bounce_mailbox (
  id boolean primary key default true check (id),
  -- Hash of server, account and folder that the position belongs to.
  mailbox text not null default '',
  -- UIDVALIDITY and the UID of the last message that was read, joined by a colon.
  position text not null default '',
  -- The next read, or the end of the lease of the process that reads now.
  next_at timestamptz,
  read_at timestamptz,
  failures integer not null default 0,
  last_error text not null default '',
  failing_since timestamptz,
  -- Messages that were left because they could not be read.
  unreadable integer not null default 0
);
insert into bounce_mailbox default values;
