-- Where somebody wants to be told of events. Its secret is derived from `secret_id` and never stored.
create table event_endpoints (
  id uuid primary key,
  -- The contractor who is told of his own listings and requests; null: the operator, who is told of all.
  owner_id uuid references users on delete cascade,
  url text not null check (char_length(url) <= 2000),
  events text[] not null check (
    events <@ array['business.created', 'business.updated', 'business.removed', 'quote_request.created']
    and cardinality(events) > 0),
  secret_id uuid not null,
  -- After a rotation both sign until then.
  former_secret_id uuid,
  former_until timestamptz,
  since timestamptz not null,
  -- Since when nothing arrives any more, how often in a row it did not, and when the next attempt is.
  failing_since timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  -- Nothing arrived for three days: nobody is told there any more until it is switched on again.
  disabled_at timestamptz,
  change_id uuid not null references changes,
  check ((former_secret_id is null) = (former_until is null))
);
create index event_endpoints_owner on event_endpoints (owner_id, since);

-- Something that happened and that an endpoint is to be told of, made once from the change that it happened in. What is told
-- is read when it is sent, so nothing personal stands here.
create table outgoing_events (
  id uuid primary key,
  type text not null,
  change_id uuid not null references changes,
  business_id uuid not null,
  public_id text not null,
  request_id uuid references quote_requests on delete cascade,
  at timestamptz not null
);
create unique index outgoing_events_once on outgoing_events (change_id, business_id, type);
create index outgoing_events_at on outgoing_events (at);
create index outgoing_events_request on outgoing_events (request_id) where request_id is not null;

-- One event on its way to one endpoint: its row is its job, and its line in the log.
create table event_deliveries (
  id uuid primary key,
  event_id uuid not null references outgoing_events on delete cascade,
  endpoint_id uuid not null references event_endpoints on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0,
  -- From when the three days of trying count: it was made or asked for anew.
  wanted_at timestamptz not null,
  next_attempt_at timestamptz not null,
  last_attempt_at timestamptz,
  -- What was answered, or why nothing was.
  last_status smallint,
  last_error text check (last_error in ('status', 'unreachable', 'timeout', 'private-address', 'endpoint-off')),
  unique (event_id, endpoint_id)
);
create index event_deliveries_due on event_deliveries (next_attempt_at) where state = 'waiting';
create index event_deliveries_endpoint on event_deliveries (endpoint_id, wanted_at desc);

-- How far the changes have been read: every change of an earlier transaction has become the events that it has to.
create table event_position (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null
);
insert into event_position (xid) values (pg_snapshot_xmin(pg_current_snapshot()));
