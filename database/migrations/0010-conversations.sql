-- Messages between a homeowner and one business about a request (decision 124).

create table thread_messages (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  -- The thread: each business has its own with the homeowner.
  business_id uuid not null references businesses,
  author text not null check (author in ('homeowner', 'business')),
  -- Where it was written: on a private page, in the account, or as a reply to an email.
  door text not null check (door in ('page', 'account', 'email')),
  text text not null check (char_length(text) <= 4000),
  -- A hash of the form's random id or of the email's Message-ID: the same message twice is stored once.
  key_hash bytea not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  -- When the other side gets an email about it. Null once it's queued, or if it was read before.
  notify_at timestamptz,
  notified_at timestamptz,
  change_id uuid not null references changes,
  unique (request_id, key_hash)
);
create index thread_messages_thread on thread_messages (request_id, business_id, sent_at);
create index thread_messages_business on thread_messages (business_id);
create index thread_messages_due on thread_messages (notify_at) where notify_at is not null;

create table message_photos (
  message_id uuid not null references thread_messages on delete cascade,
  position smallint not null check (position between 1 and 6),
  file_id uuid not null unique references files,
  primary key (message_id, position)
);

-- One alert about new messages to one browser of one owner. The row is its own job and is deleted when it ends.
create table message_alerts (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The id of the push subscription.
  target uuid not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  give_up_at timestamptz not null,
  unique (request_id, business_id, target)
);
create index message_alerts_due on message_alerts (next_attempt_at);
create index message_alerts_business on message_alerts (business_id);
create index message_alerts_user on message_alerts (user_id);

-- Open pages of a request follow the tag `request:…`. As a trigger, it covers every event and message, whoever writes it.
create function tag_request() returns trigger language plpgsql as $$
declare
  change uuid := current_change();
  tag text := 'request:' || new.request_id;
begin
  update changes set tags = tags || tag where id = change and not tags @> array[tag];
  return null;
end $$;
create trigger tag_request after insert on quote_events for each row execute function tag_request();
create trigger tag_request after insert or update of read_at on thread_messages for each row execute function tag_request();

-- A merge of listings moves their threads, and its undo moves them back (decision 090).
create or replace function merging_tables() returns table (source text, identity text[], clash text[], noted text[], drops boolean)
language sql immutable as $$
  values
    ('reviews', array['id'], null::text[], array['state', 'base'], false),
    ('quote_recipients', array['request_id'], array['request_id'], '{}'::text[], true),
    ('quote_events', array['id'], null, '{}', false),
    ('thread_messages', array['id'], null, '{}', false),
    ('problems', array['id'], array['visitor', 'reported_on'], '{}', false),
    ('listing_claims', array['id'], null, '{}', false),
    ('alerts', array['id'], array['request_id', 'target'], '{}', false),
    ('applications', array['id'], null, '{}', false),
    ('business_checks', array['id'], null, '{}', false),
    ('business_owners', array['user_id'], array['user_id'], '{}', false),
    ('subscribed_listings', array['user_id'], array['user_id'], '{}', false)
$$;

create or replace function merge_rows(merge uuid, kept uuid, merged uuid) returns void language plpgsql as $$
declare
  given text;
begin
  -- A homeowner whose request went to both may have reviewed both. Both reviews stay, one of them without its request.
  with parted as (
    update reviews r set request_id = null from reviews o
    where r.business_id = merged and o.business_id = kept and o.request_id = r.request_id
    returning r.id, o.request_id
  )
  insert into merged_rows (merge_id, source, outcome, row)
    select merge, 'review_requests', 'moved', jsonb_build_object('id', id, 'request_id', request_id, 'business_id', merged) from parted;
  foreach given in array
    array['reviews', 'quote_recipients', 'quote_events', 'thread_messages', 'problems', 'listing_claims', 'alerts', 'applications']
  loop
    perform give_rows(merge, given, merged, kept);
  end loop;
  perform give_counts(merge, 'daily_counts', 'day', merged, kept);
  perform give_counts(merge, 'traffic_months', 'month', merged, kept);
end $$;
