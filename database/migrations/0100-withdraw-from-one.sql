-- A homeowner withdraws a request from one contractor, or from several at once. `quote_requests.withdrawn_at` remains the moment since
-- when no contractor has the request; the previous version sets that column alone. The name is a new one, so that no query of the
-- previous version finds two columns called withdrawn_at.
alter table quote_recipients add column withdrawn_from_at timestamptz;

-- A withdrawal that is undone is an event too.
-- while the former version serves: the new check allows every kind that it writes.
alter table quote_events drop constraint quote_events_kind_check;
alter table quote_events add constraint quote_events_kind_check
  check (kind in ('sent', 'delivered', 'opened', 'answered', 'added', 'withdrawn', 'restored')) not valid;
alter table quote_events validate constraint quote_events_kind_check;
