-- Names as a search compares them: to fold the case of every name anew took half of the time of a search.
alter table businesses add search_name text not null generated always as (lower(name)) stored;
drop index businesses_name;
create index businesses_name on businesses using gin (search_name gin_trgm_ops) where live;

-- The order of the directory, everywhere and in one city. What a search asks of a listing stands in the index too, so that it
-- reads some pages of the index and not a page of the table for each listing. Without the second one a small city is looked
-- for through the order of all cities.
drop index businesses_order;
create index businesses_order on businesses (featured desc, rating desc, reviews desc, id)
  include (search_name, category_ids, emergency) where live;
create index businesses_place_order on businesses (place_id, featured desc, rating desc, reviews desc, id)
  include (search_name, category_ids, emergency) where live;

-- Who comes at night, in the whole region and in one city, by what the page of emergency help sorts by.
create index businesses_emergency on businesses (response_minutes, rating desc, id) where live and emergency;
create index businesses_emergency_place on businesses (place_id, response_minutes, rating desc, id) where live and emergency;
