-- A listing that is put back as it was on a day has the special days (0076) of then. The rest is as in 0085.
create or replace function restore_business_as_of(chosen uuid, moment timestamptz) returns void language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = current_schema and table_name = 'businesses' and is_generated = 'NEVER'
      and column_name not in ('id', 'verified', 'insurance_verified', 'claimed', 'lat', 'lon', 'point_precision'));
  found record;
begin
  for found in
    select distinct on (r.part) r.part, r.before from business_revisions r join changes c on c.id = r.change_id
    where r.business_id = chosen and c.at > moment
      and r.part in ('businesses', 'business_categories', 'business_hours', 'business_special_days', 'business_photos')
    order by r.part, c.xid, c.id
  loop
    if found.part = 'businesses' then
      execute format('update businesses set (%1$s) = (select %1$s from jsonb_populate_record(null::businesses, $1)) where id = $2',
        columns) using found.before, chosen;
    else
      execute format('delete from %I where business_id = $1', found.part) using chosen;
      execute format('insert into %1$I select * from jsonb_populate_recordset(null::%1$I, $1)', found.part) using found.before;
    end if;
  end loop;
end $$;

-- Special days belong to the listing alone, as its hours do: they're deleted with it. The rest is as in 0060.
create or replace function named_businesses(chosen uuid[]) returns setof uuid language plpgsql stable as $$
declare
  own constant text[] := array['business_slugs', 'business_categories', 'business_hours', 'business_special_days',
    'business_availability', 'undone_listings'];
  reference record;
begin
  for reference in
    select c.conrelid::regclass as name, a.attname as key from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'businesses'::regclass and c.conrelid::regclass::text <> all(own)
  loop
    return query execute format('select distinct %2$I from %1$s where %2$I = any($1)', reference.name, reference.key)
      using chosen;
  end loop;
end $$;
