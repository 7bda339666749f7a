-- outside a transaction
-- Where a list is by distance, the listings that nobody can place come last. Few have no point; without this index a search
-- would read all others to find them.
create index concurrently if not exists businesses_unlocated
  on businesses (featured desc, rating desc, reviews desc, id) where live and globe_point is null;
