-- What the homeowner told the six questions of the roof triage, as its short code.
alter table quote_requests add column triage text check (triage ~ '^[a-z0-9]{1,16}$');

-- A request may go to several businesses: in the order in which they were chosen. Each has a page to answer on, whose
-- secret is mailed to it alone and never stored; requests of former days have none.
alter table quote_recipients add column position smallint not null default 1 check (position between 1 and 3);
alter table quote_recipients add column token_hash bytea unique;

-- What was said: by the business in its answer, or by the homeowner who added to the request.
alter table quote_events add column answer text check (answer in ('on-my-way', 'call-at', 'cannot-help'));
alter table quote_events add column call_at timestamptz;
alter table quote_events add column message text check (char_length(message) between 1 and 4000);
alter table quote_events add check ((kind = 'answered') = (answer is not null));
alter table quote_events add check ((call_at is not null) = (answer is not distinct from 'call-at'));
alter table quote_events add check ((kind = 'added') = (message is not null));
alter table quote_events add check (kind not in ('sent', 'delivered', 'opened', 'answered') or business_id is not null);
-- For the time it takes a business to answer.
create index quote_events_answered on quote_events (business_id, at) where kind = 'answered';

create table quote_photos (
  request_id uuid not null references quote_requests on delete cascade,
  position smallint not null check (position between 1 and 4),
  file_id uuid not null unique references files,
  primary key (request_id, position)
);
