-- A homeowner's message to one or more businesses.
create table quote_requests (
  id uuid primary key,
  -- The secret of the homeowner's own page is mailed and never stored.
  token_hash bytea not null unique,
  -- What was asked of whom: the same again within a day is a second click, and not a second request.
  fingerprint bytea not null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  phone text,
  message text not null check (char_length(message) between 1 and 4000),
  language text not null,
  visitor text not null,
  sent_at timestamptz not null,
  withdrawn_at timestamptz,
  erase_after date not null,
  change_id uuid not null references changes
);
create index quote_requests_fingerprint on quote_requests (fingerprint, sent_at);
create index quote_requests_erase on quote_requests (erase_after);

create table quote_recipients (
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses,
  primary key (request_id, business_id)
);
create index quote_recipients_business on quote_recipients (business_id);

create table quote_events (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid references businesses,
  kind text not null check (kind in ('sent', 'delivered', 'opened', 'answered', 'added', 'withdrawn')),
  at timestamptz not null
);
create index quote_events_request on quote_events (request_id, at);
create index quote_events_business on quote_events (business_id);
