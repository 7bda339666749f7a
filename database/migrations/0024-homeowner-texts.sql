-- Text messages to homeowners who asked for them (decision 139).

-- The number that gets them, in E.164: only American mobile numbers. Null: no texts.
alter table quote_requests add column text_phone text;
alter table quote_requests add constraint quote_requests_text_phone_check check (text_phone ~ '^\+1[0-9]{10}$') not valid;

-- One text to a homeowner. The row is its own job; the text is written when it is sent.
create table request_texts (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  -- The answer that it tells. Null: nobody has answered, and others are offered.
  event_id uuid references quote_events on delete cascade,
  state text not null check (state in ('waiting', 'sent', 'dropped')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  give_up_at timestamptz not null
);
create unique index request_texts_once on request_texts (request_id, coalesce(event_id, request_id));
create index request_texts_event on request_texts (event_id);
create index request_texts_due on request_texts (next_attempt_at) where state = 'waiting';

-- Numbers that replied STOP, as hashes. A reply of START removes one.
create table text_suppressions (
  phone_hash bytea primary key,
  at timestamptz not null
);
