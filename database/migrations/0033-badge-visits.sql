-- Visits through the badge on a contractor's own website (decision 148).

-- while the previous version serves: it writes only kinds that the wider check allows too.
alter table traffic_events drop constraint traffic_events_kind_check;
alter table traffic_events add constraint traffic_events_kind_check check (kind in ('view', 'call', 'website', 'badge')) not valid;
