-- A circular: a text that many mails share. Each of them fills in its own words, and so stays small.
create table circulars (
  id uuid primary key,
  content jsonb not null,
  -- From then on none of its mails begins.
  stopped_at timestamptz,
  erase_after date not null
);
create index circulars_erase on circulars (erase_after);

alter table mails add column circular_id uuid references circulars;
-- A bulk mail waits behind every mail that is none, and goes to nobody who has refused bulk mails.
alter table mails add column is_bulk boolean not null default false;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'suppressed', 'stopped'));
drop index mails_due;
create index mails_due on mails (is_bulk, next_attempt_at, id) where state = 'waiting';
create index mails_circular on mails (circular_id, state) where circular_id is not null;

-- 'all': nothing goes there any more; 'bulk': what the address asked for itself still does.
alter table mail_suppressions add column scope text not null default 'all' check (scope in ('all', 'bulk'));

-- What the operator writes to many businesses. A draft until it is sent; then its circular holds the text.
create table mailings (
  id uuid primary key,
  subject text not null,
  draft jsonb,
  drafted_at timestamptz not null,
  circular_id uuid references circulars on delete set null,
  -- How many businesses were selected, how many of them it went to, and why not to the others.
  reach jsonb,
  sent_at timestamptz,
  change_id uuid references changes,
  check ((draft is null) = (sent_at is not null)),
  check ((sent_at is null) = (change_id is null)),
  check ((sent_at is null) = (reach is null))
);
create index mailings_sent on mailings (sent_at, id) where sent_at is not null;
create index mailings_drafts on mailings (drafted_at) where sent_at is null;

-- One address of a mailing, for all its businesses. The address itself stands only in the mail, and is erased with it.
create table mailing_addressees (
  -- The id of its mail as well.
  id uuid primary key,
  mailing_id uuid not null references mailings on delete cascade,
  business_id uuid references businesses on delete set null,
  businesses integer not null check (businesses > 0),
  state text not null check (state in ('waiting', 'sent', 'failed', 'suppressed', 'stopped')),
  -- When somebody refused further mailings with the link of this mail.
  refused_at timestamptz
);
create index mailing_addressees_state on mailing_addressees (mailing_id, state, id);
create index mailing_addressees_business on mailing_addressees (business_id);

-- The mail's state outlives the mail, and follows it in the same transaction: the two never disagree.
create function follow_bulk_mail() returns trigger language plpgsql as $$
begin
  update mailing_addressees set state = new.state where id = new.id;
  return null;
end $$;
create trigger mails_follow_bulk after update of state on mails
  for each row when (new.is_bulk and old.state <> new.state) execute function follow_bulk_mail();

-- A mail that waited until it was erased, as where mail is switched off, will never be sent.
create function lose_bulk_mail() returns trigger language plpgsql as $$
begin
  update mailing_addressees set state = 'failed' where id = old.id;
  return null;
end $$;
create trigger mails_lose_bulk after delete on mails
  for each row when (old.is_bulk and old.state = 'waiting') execute function lose_bulk_mail();
