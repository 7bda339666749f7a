-- The random id of the form that sent a request, as its hash. A repeat gets the private link only when it brings the same id:
-- everyone a request was sent to knows its content. Forms of the previous version send none.
alter table quote_requests add column idempotency_key_hash bytea;
