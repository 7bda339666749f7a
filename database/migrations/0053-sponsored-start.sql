-- outside a transaction
-- Where the hourly rotation of sponsored places starts among many plan owners: hashes are spread evenly, so a start drawn at random
-- needs no count of the owners and no walk over those before it (decision 165).
create index concurrently if not exists business_entitlements_turn
  on business_entitlements (uuid_hash_extended(business_id, 0)) where plan in ('premium', 'enterprise');
