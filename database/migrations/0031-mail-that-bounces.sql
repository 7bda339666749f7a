-- Reports of mail providers about emails that did not arrive or were called spam, and requests that look like spam (decision 146).

-- One row for each event of a provider and its address, so that a replayed event changes nothing.
create table mail_reports (
  provider text not null check (provider in ('ses', 'postmark', 'sendgrid', 'mailgun', 'mailbox')),
  event_hash bytea not null,
  -- A signature that does not cover the event is accepted for one event only.
  proof_hash bytea unique,
  address text not null check (address = lower(address)),
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  -- Our email, if the report leads to one that is still stored.
  mail_id uuid,
  at timestamptz not null,
  primary key (provider, event_hash)
);
create index mail_reports_address on mail_reports (address, at);
create index mail_reports_at on mail_reports (at);

-- An address that unsubscribed from bulk email and failed later keeps that choice when the failure is lifted.
alter table mail_suppressions add column unsubscribed_at timestamptz;
-- The operator allows email again. A report of an earlier time no longer counts. The previous version still suppresses such an address.
alter table mail_suppressions add column lifted_at timestamptz;
-- while the previous version serves: it has one row for each address that unsubscribed, which is read in a moment.
create index mail_suppressions_failed on mail_suppressions (at desc, address) where scope = 'all';

-- Owners who were told by text that email to their listing fails, once for each failure.
create table address_alerts (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  failed_at timestamptz not null,
  primary key (business_id, user_id)
);
create index address_alerts_user on address_alerts (user_id);

-- Requests that look like spam: none of their emails is queued before the operator releases them. A released one becomes a request with
-- the same id and link, and its personal data leaves this table.
create table held_requests (
  id uuid primary key,
  token_hash bytea not null unique,
  fingerprint bytea not null,
  idempotency_key_hash bytea,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  triage text,
  wants_texts boolean not null,
  business_ids uuid[] not null,
  language text not null,
  visitor text not null,
  marks text[] not null,
  points smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'blocked')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  erase_after date not null,
  change_id uuid not null references changes
);
create index held_requests_state on held_requests (state, sent_at desc);
create index held_requests_fingerprint on held_requests (fingerprint);
create index held_requests_email on held_requests (lower(email));
create index held_requests_erase on held_requests (erase_after);

create table held_request_photos (
  file_id uuid primary key references files,
  request_id uuid not null references held_requests on delete cascade,
  position smallint not null
);
create index held_request_photos_request on held_request_photos (request_id);

-- Reports of listings gain a kind: a fake, or fraud.
-- while the previous version serves: the check only gains a kind, which that version does not write.
alter table problems drop constraint problems_kind_check;
alter table problems add constraint problems_kind_check check (
  kind in (
    'wrong-phone', 'closed-down', 'wrong-hours', 'not-licensed', 'abuse', 'correct-listing', 'remove-listing', 'other'
  )
) not valid;
