-- outside a transaction
-- Which change undid another one.
create index concurrently if not exists changes_undoes on changes (undoes) where undoes is not null;
