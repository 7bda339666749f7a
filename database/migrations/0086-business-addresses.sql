-- outside a transaction
-- Which listings have an address that the geocoder answered, and which addresses it hasn't been asked about.
create index concurrently if not exists businesses_address
  on businesses (point_precision, address_key(street, place_id, postal_code)) where street <> '';
