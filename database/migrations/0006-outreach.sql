-- Bulk email, API keys and webhooks.

-- ## Bulk email (decision 034)

-- A text to many businesses: a draft until it's sent. After that, its template has the text.
create table mailings (
  id uuid primary key,
  subject text not null,
  draft jsonb,
  drafted_at timestamptz not null,
  -- A deleted draft can be restored until a job deletes it for good after a week.
  discarded_at timestamptz,
  sent_at timestamptz,
  template_id uuid references email_templates on delete set null,
  -- How many businesses were selected, how many of them it was sent to, and why not to the others.
  audience jsonb,
  change_id uuid references changes,
  check ((draft is null) = (sent_at is not null)),
  check ((sent_at is null) = (change_id is null)),
  check ((sent_at is null) = (audience is null))
);
create index mailings_sent on mailings (sent_at, id) where sent_at is not null;
create index mailings_drafts on mailings (drafted_at) where sent_at is null;

-- One address of a bulk email, for all businesses with that address. Only the email itself has the address, and is deleted with it.
create table mailing_recipients (
  -- Also the id of its email.
  id uuid primary key,
  mailing_id uuid not null references mailings on delete cascade,
  business_id uuid references businesses on delete set null,
  -- How many businesses have the address.
  businesses integer not null check (businesses > 0),
  state text not null check (state in ('waiting', 'sent', 'failed', 'suppressed', 'stopped')),
  -- When someone unsubscribed with the link in this email.
  unsubscribed_at timestamptz
);
create index mailing_recipients_state on mailing_recipients (mailing_id, state, id);
create index mailing_recipients_business on mailing_recipients (business_id);

-- Copies the email's state, which outlives the email. It's the same transaction, so the two never disagree.
create function copy_mail_state() returns trigger language plpgsql as $$
begin
  update mailing_recipients set state = new.state where id = new.id;
  return null;
end $$;
create trigger mails_copy_state after update of state on mails
  for each row when (new.is_bulk and old.state <> new.state) execute function copy_mail_state();

-- An email that is deleted while it's still waiting, for example because email is switched off, will never be sent.
create function fail_erased_mail() returns trigger language plpgsql as $$
begin
  update mailing_recipients set state = 'failed' where id = old.id;
  return null;
end $$;
create trigger mails_fail_erased after delete on mails
  for each row when (old.is_bulk and old.state = 'waiting') execute function fail_erased_mail();

-- ## API keys (decision 035)

-- Keys of the public API. The key itself is stored nowhere; `api_key_secrets` has its hash.
create table api_keys (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  -- The contractor whose key it is, as long as their plan includes the API; null: the operator, whose keys have access to everything.
  owner_id uuid references users on delete cascade,
  permissions text[] not null
    check (permissions <@ array['read:businesses', 'write:businesses', 'read:analytics'] and cardinality(permissions) > 0),
  created_at timestamptz not null,
  -- Null: never.
  expires_at timestamptz,
  revoked_at timestamptz,
  change_id uuid not null references changes,
  check (expires_at > created_at)
);
create index api_keys_owner on api_keys (owner_id, created_at);

-- The SHA-256 of a key's text, and the two ends of the text that are shown. After a rotation, the previous secret works until `ends_at`.
create table api_key_secrets (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references api_keys on delete cascade,
  start text not null check (char_length(start) = 8),
  ending text not null check (char_length(ending) = 4),
  made_at timestamptz not null,
  ends_at timestamptz
);
create unique index api_key_secrets_current on api_key_secrets (key_id) where ends_at is null;
create index api_key_secrets_key on api_key_secrets (key_id);

-- The requests of a key's current hour, which begins with its first request. The fill factor leaves room on the page, because the same
-- row is written again and again.
create table api_key_hours (
  key_id uuid primary key references api_keys on delete cascade,
  started_at timestamptz not null,
  used integer not null check (used >= 0),
  -- Written at most once a minute.
  last_used_at timestamptz not null
) with (fillfactor = 50);

-- The response to a POST with an Idempotency-Key, for a day: a repeated request gets the same response and adds nothing.
create table idempotency_keys (
  api_key_id uuid not null references api_keys on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  -- A hash of the body. The same key with another body is an error.
  body_sha256 bytea not null check (octet_length(body_sha256) = 32),
  -- Null only within the transaction that handles the request.
  response text,
  used_at timestamptz not null,
  primary key (api_key_id, name)
);
create index idempotency_keys_used on idempotency_keys (used_at);

-- ## Webhooks

-- Where events are delivered. The signing secret is derived from `secret_id` and never stored.
create table webhook_endpoints (
  id uuid primary key,
  -- The contractor who gets events about their own listings and requests; null: the operator, who gets all events.
  owner_id uuid references users on delete cascade,
  url text not null check (char_length(url) <= 2000),
  events text[] not null check (
    events <@ array['business.created', 'business.updated', 'business.removed', 'quote_request.created']
    and cardinality(events) > 0),
  secret_id uuid not null,
  -- After a rotation, both secrets sign until then.
  previous_secret_id uuid,
  previous_until timestamptz,
  since timestamptz not null,
  -- Since when every delivery has failed, the number of consecutive failures, and the time of the next attempt.
  failing_since timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  -- Set after three days of failures. Nothing is delivered until the endpoint is switched on again.
  disabled_at timestamptz,
  change_id uuid not null references changes,
  check ((previous_secret_id is null) = (previous_until is null))
);
create index webhook_endpoints_owner on webhook_endpoints (owner_id, since);

-- An event, created once from its change. The payload is read when it's sent, so no personal data is stored here.
create table webhook_events (
  id uuid primary key,
  type text not null,
  change_id uuid not null references changes,
  -- Null for a test event.
  business_id uuid,
  public_id text,
  request_id uuid references quote_requests on delete cascade,
  at timestamptz not null
);
create unique index webhook_events_once on webhook_events (change_id, business_id, type);
create index webhook_events_at on webhook_events (at);
create index webhook_events_request on webhook_events (request_id) where request_id is not null;

-- One event to one endpoint. The row is its own job and its own log entry.
create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null references webhook_events on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0,
  -- The start of the three days of attempts: when it was created or requested again.
  queued_at timestamptz not null,
  next_attempt_at timestamptz not null,
  last_attempt_at timestamptz,
  -- The response's status, or the reason why there was none.
  last_status smallint,
  last_error text check (last_error in ('status', 'unreachable', 'timeout', 'private-address', 'endpoint-off')),
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, queued_at desc);

-- One row: events exist for every change of a transaction before this one.
create table webhook_event_position (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null
);
insert into webhook_event_position (xid) values (pg_snapshot_xmin(pg_current_snapshot()));
