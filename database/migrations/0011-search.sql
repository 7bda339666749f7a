-- Distances on a globe: a point on the unit sphere, whose straight distance grows with the distance along the ground.
create extension if not exists cube;

create function globe_point(lat double precision, lon double precision) returns cube language sql immutable as $$
  select case when lat is null or lon is null then null else cube(array[
    cos(radians(lat)) * cos(radians(lon)), cos(radians(lat)) * sin(radians(lon)), sin(radians(lat))]) end
$$;

alter table businesses
  -- The categories again, beside the name, so that one bitmap finds the words in either. Triggers keep them.
  add category_ids integer[] not null default '{}',
  add globe_point cube generated always as (globe_point(lat, lon)) stored;

update businesses b set category_ids = c.ids from (
  select business_id, array_agg(category_id order by position, category_id) as ids from business_categories group by 1
) c where c.business_id = b.id;

create index businesses_categories on businesses using gin (category_ids) where live;
create index businesses_near on businesses using gist (globe_point) where live and globe_point is not null;
create index businesses_by_rating on businesses (rating desc, reviews desc, id) where live;
create index businesses_by_reviews on businesses (reviews desc, rating desc, id) where live;
create index businesses_by_response on businesses (response_minutes, rating desc, id) where live;

create function copy_categories() returns trigger language plpgsql as $$
declare
  touched text := case tg_op
    when 'INSERT' then 'select distinct business_id from new_rows'
    when 'DELETE' then 'select distinct business_id from old_rows'
    else 'select business_id from new_rows union select business_id from old_rows' end;
begin
  execute format('update businesses b set category_ids = c.ids from (
      select t.business_id, coalesce(array_agg(category_id order by position, category_id)
        filter (where category_id is not null), ''{}'') as ids
      from (%s) t left join business_categories using (business_id) group by 1
    ) c where c.business_id = b.id and b.category_ids <> c.ids', touched);
  return null;
end $$;
create trigger copy_inserted after insert on business_categories
  referencing new table as new_rows for each statement execute function copy_categories();
create trigger copy_updated after update on business_categories
  referencing old table as old_rows new table as new_rows for each statement execute function copy_categories();
create trigger copy_deleted after delete on business_categories
  referencing old table as old_rows for each statement execute function copy_categories();
