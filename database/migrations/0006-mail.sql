-- Outbox: a row exists exactly when the transaction that caused it has committed.
create table mails (
  id uuid primary key,
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  reply_to text,
  language text not null,
  -- Subject, paragraphs and button, composed when queued.
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'suppressed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  erase_after date not null,
  change_id uuid not null references changes
);
create index mails_due on mails (next_attempt_at, id) where state = 'waiting';
create index mails_erase on mails (erase_after);

-- Addresses that asked for no more mail, or that bounced.
create table mail_suppressions (
  address text primary key check (address = lower(address)),
  reason text not null,
  at timestamptz not null
);
