-- outside a transaction
create index concurrently if not exists businesses_as_typed on businesses
  using gin (squeezed(name) gin_trgm_ops, phone_digits(phone, phone_e164) gin_trgm_ops) where live;
