-- outside a transaction
-- The listings that were merged into one.
create index concurrently if not exists businesses_merged_into on businesses (merged_into) where merged_into is not null;
