-- A change that takes another one back names it. A change, its undo and the undo of that are a chain, named by its first link: an
-- even number of links left a listing as it was.
alter table changes add undoes uuid references changes;
alter table changes add undo_root uuid;

-- Listings that an undo took out of the directory, for as long as they can be restored. Their slugs are free meanwhile, so that the
-- same file imported again gets the same addresses.
create table undone_listings (
  business_id uuid primary key references businesses on delete cascade,
  change_id uuid not null references changes,
  undone_at timestamptz not null,
  slug text not null
);
create index undone_listings_undone on undone_listings (undone_at);

-- The background takes an import back, and puts it back in place. The report comes once it is done.
alter table import_undos add deed text not null default 'undo' check (deed in ('undo', 'restore'));
alter table import_undos add report jsonb;

-- When what an undone import had made was deleted for good.
alter table imports add purged_at timestamptz;

-- Of these listings, those that a row of any other table names, whatever tables there will be. What belongs to the listing
-- alone is deleted with it and names nobody.
create function named_businesses(chosen uuid[]) returns setof uuid language plpgsql stable as $$
declare
  own constant text[] := array['business_slugs', 'business_categories', 'business_hours', 'business_availability',
    'undone_listings'];
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
