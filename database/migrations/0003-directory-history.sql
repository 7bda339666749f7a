-- History: how a part of a business looked before a change first touched it. A business that the change itself made has
-- none: `businesses.created_change_id` says so, and a bulk load stays as fast as its COPY.
create table business_revisions (
  change_id uuid not null references changes,
  business_id uuid not null,
  part text not null,
  -- The row of `businesses`, or the array of rows of a satellite table.
  before jsonb not null,
  primary key (change_id, business_id, part)
);
create index business_revisions_business on business_revisions (business_id);

create function keep_business() returns trigger language plpgsql as $$
declare
  change uuid;
begin
  if not exists (select from old_rows) then return null; end if;
  change := current_change();
  insert into business_revisions (change_id, business_id, part, before)
    select change, old_rows.id, 'businesses', to_jsonb(old_rows) from old_rows where created_change_id <> change
    on conflict do nothing;
  return null;
end $$;
create trigger keep_changed after update on businesses
  referencing old table as old_rows for each statement execute function keep_business();
create trigger keep_deleted after delete on businesses
  referencing old table as old_rows for each statement execute function keep_business();

-- The same for a satellite table: what stood there before is what stands there now, less the new rows, with the old ones.
create function keep_satellite() returns trigger language plpgsql as $$
declare
  change uuid;
  touches boolean;
  touched text := case tg_op
    when 'INSERT' then 'select business_id from new_rows'
    when 'DELETE' then 'select business_id from old_rows'
    else 'select business_id from new_rows union select business_id from old_rows' end;
  before text := format('select * from %I where business_id in (%s)', tg_table_name, touched)
    || case when tg_op <> 'DELETE' then ' except select * from new_rows' else '' end
    || case when tg_op <> 'INSERT' then ' union select * from old_rows' else '' end;
begin
  execute format('select exists (%s)', touched) into touches;
  if not touches then return null; end if;
  change := current_change();
  -- A bulk load fills the satellites of what it has just made itself: nothing stood there before.
  execute format('select exists (select from (%s) t join businesses b on b.id = t.business_id
    where b.created_change_id <> $1)', touched) into touches using change;
  if not touches then return null; end if;
  execute format(
    'insert into business_revisions (change_id, business_id, part, before)
     select $1, b.id, $2, coalesce(jsonb_agg(to_jsonb(before)) filter (where before.business_id is not null), ''[]'')
     from businesses b left join (%s) before on before.business_id = b.id
     where b.id in (%s) and b.created_change_id <> $1 group by b.id
     on conflict do nothing', before, touched) using change, tg_table_name;
  return null;
end $$;

-- How many live listings a city has, in all (category 0) and by category: a ledger of differences whose sum is the count,
-- so that no write waits for another. `fold_listing_counts` keeps it short.
create table listing_counts (
  place_id integer not null,
  category_id integer not null,
  listings integer not null
);
create index listing_counts_key on listing_counts (place_id, category_id);

create function fold_listing_counts() returns void language sql as $$
  with folded as (delete from listing_counts returning *)
  insert into listing_counts select place_id, category_id, sum(listings) from folded
  group by place_id, category_id having sum(listings) <> 0
$$;

create function count_new_businesses() returns trigger language plpgsql as $$
begin
  insert into listing_counts select place_id, 0, count(*) from new_rows where live group by place_id;
  return null;
end $$;
create function count_changed_businesses() returns trigger language plpgsql as $$
begin
  -- Added up and not joined: a plan made for a handful of rows would compare each of ten thousand with every other.
  with moved as (
    select id, place_id, sum(step) as step from (
      select id, place_id, -1 as step from old_rows where live
      union all
      select id, place_id, 1 from new_rows where live
    ) seen group by id, place_id having sum(step) <> 0
  )
  insert into listing_counts
    select place_id, 0, sum(step) from moved group by place_id having sum(step) <> 0
    union all
    select moved.place_id, category_id, sum(step) from moved join business_categories on business_id = moved.id
      group by moved.place_id, category_id having sum(step) <> 0;
  return null;
end $$;
create function count_deleted_businesses() returns trigger language plpgsql as $$
begin
  insert into listing_counts select place_id, 0, -count(*) from old_rows where live group by place_id;
  return null;
end $$;
create trigger count_new after insert on businesses
  referencing new table as new_rows for each statement execute function count_new_businesses();
create trigger count_changed after update on businesses
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_businesses();
create trigger count_deleted after delete on businesses
  referencing old table as old_rows for each statement execute function count_deleted_businesses();

create function count_new_categories() returns trigger language plpgsql as $$
begin
  insert into listing_counts
    select place_id, category_id, count(*) from new_rows join businesses b on b.id = business_id
    where live group by place_id, category_id;
  return null;
end $$;
create function count_old_categories() returns trigger language plpgsql as $$
begin
  insert into listing_counts
    select place_id, category_id, -count(*) from old_rows join businesses b on b.id = business_id
    where live group by place_id, category_id;
  return null;
end $$;
create trigger count_new after insert on business_categories
  referencing new table as new_rows for each statement execute function count_new_categories();
create trigger count_old after delete on business_categories
  referencing old table as old_rows for each statement execute function count_old_categories();
create trigger count_changed_new after update on business_categories
  referencing new table as new_rows for each statement execute function count_new_categories();
create trigger count_changed_old after update on business_categories
  referencing old table as old_rows for each statement execute function count_old_categories();

do $$
declare
  satellite text;
begin
  foreach satellite in array array['business_categories', 'business_hours', 'business_availability', 'business_entitlements']
  loop
    execute format('create trigger keep_inserted after insert on %I
      referencing new table as new_rows for each statement execute function keep_satellite()', satellite);
    execute format('create trigger keep_updated after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function keep_satellite()', satellite);
    execute format('create trigger keep_deleted after delete on %I
      referencing old table as old_rows for each statement execute function keep_satellite()', satellite);
  end loop;
end $$;

-- Puts every part that a change touched back as it was. Which businesses are put back is the caller's to say: one that was
-- changed again since may be left alone. Rows are written through the same triggers, so an undo is a change like any other.
create function restore_businesses(change uuid, chosen uuid[]) returns void language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = current_schema and table_name = 'businesses' and is_generated = 'NEVER' and column_name <> 'id');
  satellite text;
begin
  execute format(
    'update businesses b set (%1$s) = (select %1$s from jsonb_populate_record(null::businesses, r.before))
     from business_revisions r
     where r.change_id = $1 and r.business_id = any($2) and r.part = ''businesses'' and b.id = r.business_id', columns)
    using change, chosen;
  for satellite in
    select distinct part from business_revisions
    where change_id = change and business_id = any(chosen) and part <> 'businesses'
  loop
    execute format('delete from %I where business_id in (
      select business_id from business_revisions where change_id = $1 and business_id = any($2) and part = $3)', satellite)
      using change, chosen, satellite;
    execute format('insert into %1$I select p.* from business_revisions r, jsonb_populate_recordset(null::%1$I, r.before) p
      where r.change_id = $1 and r.business_id = any($2) and r.part = $3', satellite) using change, chosen, satellite;
  end loop;
end $$;
