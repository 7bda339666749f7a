-- Like named_businesses, but the plan and the photos that an import gave a listing are no reason to keep it once that import is undone.
-- The previous version deletes neither of them first, so while it serves, it needs its own function.
create function kept_businesses(chosen uuid[]) returns setof uuid language plpgsql stable as $$
declare
  own constant text[] := array['business_slugs', 'business_categories', 'business_hours', 'business_special_days',
    'business_availability', 'business_entitlements', 'business_photos', 'undone_listings', 'license_matches', 'claim_letters'];
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
