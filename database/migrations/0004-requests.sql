-- Homeowners' requests to businesses, their reviews, and the alerts that tell a contractor about a request.

-- ## Quote requests

-- A homeowner's message to up to three businesses.
create table quote_requests (
  id uuid primary key,
  -- The secret of the homeowner's private page, which is emailed and never stored.
  token_hash bytea not null unique,
  -- A hash of the message, its sender and its businesses. The same within a day is a second click and not a second request.
  fingerprint bytea not null,
  -- A hash of the form's random id. A repeated request gets the private link only with the same id, because every business it was sent
  -- to knows its content.
  idempotency_key_hash bytea,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  phone text,
  message text not null check (char_length(message) between 1 and 4000),
  -- The answers to the six questions of the roof triage, as its short code.
  triage text check (triage ~ '^[a-z0-9]{1,16}$'),
  language text not null,
  visitor text not null,
  sent_at timestamptz not null,
  -- Since when no business has the request.
  withdrawn_at timestamptz,
  erase_after date not null,
  change_id uuid not null references changes
);
create index quote_requests_fingerprint on quote_requests (fingerprint, sent_at);
create index quote_requests_erase on quote_requests (erase_after);
-- The inbox shows the latest first.
create index quote_requests_sent on quote_requests (sent_at, id);
-- Privacy requests.
create index quote_requests_email on quote_requests (lower(email));

create table quote_recipients (
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses,
  -- The order in which the homeowner chose the businesses.
  position smallint not null default 1 check (position between 1 and 3),
  -- The secret of the business's answer page, which is emailed to that business and never stored.
  token_hash bytea unique,
  -- The epoch of `business_links` in which the answer link was created, and when it expires. Null: 30 days after the request.
  link_epoch integer default 0,
  link_expires_at timestamptz,
  -- When the homeowner withdrew the request from this business.
  withdrawn_from_at timestamptz,
  primary key (request_id, business_id)
);
create index quote_recipients_business on quote_recipients (business_id);

-- When a merge of listings or its undo moves a request, its link opens the request only if it did before.
create function move_answer_link() returns trigger language plpgsql as $$
declare
  former integer := coalesce((select epoch from business_links where business_id = old.business_id), 0);
  present integer := coalesce((select epoch from business_links where business_id = new.business_id), 0);
begin
  if coalesce(old.link_epoch, 0) = former then new.link_epoch := present; else new.link_expires_at := '-infinity'; end if;
  return new;
end $$;
create trigger move_answer_link before update of business_id on quote_recipients
  for each row when (old.business_id <> new.business_id) execute function move_answer_link();

create table quote_events (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid references businesses,
  kind text not null check (kind in ('sent', 'delivered', 'opened', 'answered', 'added', 'withdrawn', 'restored')),
  -- A business's one-tap answer.
  answer text check (answer in ('on-my-way', 'call-at', 'cannot-help')),
  call_at timestamptz,
  -- The homeowner's addition to the request.
  message text check (char_length(message) between 1 and 4000),
  at timestamptz not null,
  check ((kind = 'answered') = (answer is not null)),
  check ((call_at is not null) = (answer is not distinct from 'call-at')),
  check ((kind = 'added') = (message is not null)),
  check (kind not in ('sent', 'delivered', 'opened', 'answered') or business_id is not null)
);
create index quote_events_request on quote_events (request_id, at);
create index quote_events_business on quote_events (business_id);
-- A business's response time.
create index quote_events_answered on quote_events (business_id, at) where kind = 'answered';

create table quote_photos (
  request_id uuid not null references quote_requests on delete cascade,
  position smallint not null check (position between 1 and 4),
  file_id uuid not null unique references files,
  primary key (request_id, position)
);

-- ## Reviews (decision 022)

-- A homeowner whose request was answered gets one link to write reviews. Its secret is emailed and never stored.
create table review_invitations (
  request_id uuid primary key references quote_requests on delete cascade,
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  change_id uuid not null references changes
);

-- Reviews by homeowners who sent a request to the business. The operator approves a review before the public sees it.
create table reviews (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  -- Null once the request is deleted; the review stays.
  request_id uuid references quote_requests on delete set null,
  author text not null check (char_length(author) between 1 and 60),
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 1 and 4000),
  language text not null,
  written_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected')),
  -- Why it was rejected.
  reason text not null default '',
  moderated_at timestamptz,
  moderated_by text,
  published_at timestamptz,
  -- The number of the base figures that it was added to. Null: the figures already include it, or it isn't public.
  base integer,
  -- The contractor's reply.
  answer text check (char_length(answer) between 1 and 4000),
  answered_at timestamptz,
  change_id uuid not null references changes,
  unique (request_id, business_id),
  check ((state = 'published') = (published_at is not null)),
  check (state = 'published' or base is null),
  check ((answer is null) = (answered_at is null))
);
create index reviews_shown on reviews (business_id, written_at, id) where state = 'published';
create index reviews_base on reviews (business_id, base) where base is not null;
-- The inbox.
create index reviews_written on reviews (written_at, id);

-- The rating and the number of reviews as last set by a form, a file or the API: the base to which published reviews are added. A
-- business whose figures differ from the last computed ones was given a new base.
create table review_figures (
  business_id uuid primary key references businesses on delete cascade,
  base integer not null check (base > 0),
  base_rating numeric(2, 1) not null,
  base_reviews integer not null,
  base_at timestamptz not null,
  rating numeric(2, 1) not null,
  reviews integer not null
);

-- ## Alerts (decision 027)

-- Browsers in which an owner turned alerts on, with the address and keys that the browser created.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  browser text not null,
  since timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- A phone that gets alerts as text messages, once its owner has entered the code that was sent there. The code is derived from
-- `code_id` and never stored.
create table alert_phones (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  code_id uuid not null,
  code_expires_at timestamptz not null,
  tries smallint not null default 0,
  confirmed_at timestamptz
);

-- One alert about one request to one browser or phone of one owner. The row is its own job.
create table alerts (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('push', 'sms')),
  -- The push subscription's id, or the account's id for a text message.
  target uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  unique (request_id, business_id, target)
);
create index alerts_due on alerts (next_attempt_at) where state = 'waiting';
create index alerts_business on alerts (business_id);
create index alerts_user on alerts (user_id);
