-- Reminders, offers, fuller answers, and hiring (decision 123).

-- What a request still waits for: reminding its contractors, and offering the homeowner others. Each row is its own job and runs once.
create table request_timers (
  request_id uuid not null references quote_requests on delete cascade,
  kind text not null check (kind in ('remind', 'offer')),
  due_at timestamptz not null,
  -- When it ran, and how many emails it queued: none when the request no longer needed any.
  done_at timestamptz,
  emails smallint not null default 0,
  primary key (request_id, kind)
);
create index request_timers_due on request_timers (due_at) where done_at is null;
-- The metrics count those of the last day.
create index request_timers_done on request_timers (done_at) where done_at is not null;

-- An answer may carry the minutes until arrival, a line of text, and a range of prices in whole dollars.
alter table quote_events add column eta_minutes smallint check (eta_minutes between 1 and 600);
alter table quote_events add column note text check (char_length(note) between 1 and 200);
alter table quote_events add column price_from integer check (price_from > 0);
alter table quote_events add column price_to integer check (price_to > 0);

-- When the homeowner hired this contractor. The others are withdrawn at the same moment.
alter table quote_recipients add column hired_at timestamptz;
alter table quote_requests add column closed_at timestamptz;

-- When the alert was sent again because nobody had answered.
alter table alerts add column reminded_at timestamptz;
