-- outside a transaction
-- The coverage page counts the live listings of a ZIP (decision 138).
create index concurrently if not exists businesses_zip on businesses (left(postal_code, 5)) where live;
