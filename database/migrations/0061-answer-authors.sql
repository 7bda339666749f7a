-- Who of the team gave an answer in the account (decision 174). Null for answers by an emailed link, and once the account is deleted.
alter table quote_events add column author_id uuid references users on delete set null;
-- while the previous version serves: no answer has an author yet, so that the index is built in a moment.
create index quote_events_author on quote_events (author_id) where author_id is not null;
