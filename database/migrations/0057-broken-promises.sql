-- A promise that was not kept is asked about once (decision 171).

-- while the previous version serves: it writes the two kinds that stay.
alter table request_timers drop constraint request_timers_kind_check;
alter table request_timers add constraint request_timers_kind_check check (kind in ('remind', 'offer', 'late')) not valid;
alter table request_timers validate constraint request_timers_kind_check;

-- Whether the text asks if a roofer came. It has no event of its own.
alter table request_texts add column is_late boolean not null default false;
-- while the previous version serves: its conflict clause names no index, and it writes no text with is_late.
drop index request_texts_once;
-- while the previous version serves: the table has the few texts that homeowners asked for, so that the index is built in a moment.
create unique index request_texts_once on request_texts (request_id, coalesce(event_id, request_id), is_late);
