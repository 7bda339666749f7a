-- The directory: places, categories, businesses with their history, imports, owners, problem reports, traffic and incentive programs.

-- ## Places and categories (decision 006)

-- Cities. Every city that a listing names has a row. Those of our region have a county.
create table places (
  id integer generated always as identity primary key,
  name text not null,
  state text not null,
  county text,
  lat double precision,
  lon double precision,
  -- Null for the places that came with the product.
  created_change_id uuid references changes
);
create unique index places_name on places (lower(name), upper(state));

-- Other names that people write for a place. An alias also makes a place without a county a known one: the operator accepted it, and
-- the alias is its own name.
create table place_aliases (
  alias text not null,
  state text not null,
  place_id integer not null references places,
  created_change_id uuid references changes
);
create unique index place_aliases_alias on place_aliases (lower(alias), upper(state));
create index place_aliases_place on place_aliases (place_id);

create table zips (
  zip text primary key check (zip ~ '^\d{5}$'),
  kind text not null,
  place_id integer not null references places,
  lat double precision not null,
  lon double precision not null,
  -- The post office's other city names for the ZIP.
  also_known_as text[] not null default '{}'
);

-- The ten standard categories, and any other category that an import brought. Only standard ones have a page.
create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  position integer not null,
  standard boolean not null default false,
  created_change_id uuid references changes
);
create unique index categories_name on categories (lower(name));

-- ## Addresses and points (decisions 085 and 086)

-- The five digits of a ZIP or ZIP+4; null for anything else.
create function zip_of(postal_code text) returns text language sql immutable parallel safe as $$
  select substring(postal_code from '^\s*(\d{5})(?:\s*-?\s*\d{4})?\s*$')
$$;

-- Equal for two addresses that are the same to a geocoder: case, punctuation and the unit within the building are left out. Calls no
-- function of ours, because an index on it may be built with a search path that doesn't have them.
create function address_key(street text, place_id integer, postal_code text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(lower(street),
      '(#|\m(suite|ste|unit|apt|apartment|bldg|building|room|rm)\M).*$', ''), '[^[:alnum:]]+', ' ', 'g'))
    || '|' || place_id || '|' || coalesce(substring(postal_code from '^\s*(\d{5})(?:\s*-?\s*\d{4})?\s*$'), '')
$$;

-- A point on the unit sphere. The straight-line distance between two such points grows with the distance along the ground, so an index
-- can sort by it.
create function globe_point(lat double precision, lon double precision) returns cube language sql immutable as $$
  select case when lat is null or lon is null then null else cube(array[
    cos(radians(lat)) * cos(radians(lon)), cos(radians(lat)) * sin(radians(lon)), sin(radians(lat))]) end
$$;

-- The geocoder's result for a street address. It belongs to the address and not to a listing. So a result that arrives after an edit
-- does no harm, and an undo finds the old point without asking again.
create table geocoded_addresses (
  address_key text primary key,
  outcome text not null check (outcome in ('found', 'ambiguous', 'not-found', 'failed')),
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  matched_address text not null default '',
  requested_at timestamptz not null,
  -- How often the geocoder failed for this address, and when to try again; null: never.
  failures smallint not null default 0,
  retry_at timestamptz,
  check ((outcome = 'found') = (lat is not null and lon is not null))
);
create index geocoded_addresses_retries on geocoded_addresses (retry_at) where retry_at is not null;

-- One row with the geocoder's state. After too many consecutive failures, no request is made until `paused_until`.
create table geocoder_state (
  id boolean primary key default true check (id),
  failures integer not null default 0,
  last_error text not null default '',
  paused_until timestamptz,
  stopped_at timestamptz
);
insert into geocoder_state default values;

-- ## Businesses

-- A name without accents, apostrophes, hyphens, periods, spaces and the word 'and'. A search without results by the directory's own
-- rule compares these (decision 087). The product folds the search text the same way.
create function squeezed(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '\mand\M', '', 'g'), '[^[:alnum:]]+', '', 'g')
$$;

-- The digits by which a phone number may be searched for: those of the text and, if the text has more than one number, an extension or
-- letters, those of the number that is dialed.
create function phone_digits(phone text, phone_e164 text) returns text language sql immutable parallel safe as $$
  select case when length(regexp_replace(phone, '\D', '', 'g')) in (10, 11) then regexp_replace(phone, '\D', '', 'g')
    else regexp_replace(phone, '\D', '', 'g') || coalesce(phone_e164, '') end
$$;

create table businesses (
  id uuid primary key,
  public_id text not null unique,
  name text not null check (char_length(name) between 1 and 200),
  -- Stored, because folding the case of every name took half of a search's time.
  search_name text not null generated always as (lower(name)) stored,
  description text not null default '',
  -- The business's categories again, next to its name, so that one bitmap scan finds a word in either. Triggers maintain them.
  category_ids integer[] not null default '{}',
  logo text not null default '',

  phone text not null default '',
  phone_e164 text check (phone_e164 ~ '^\+[1-9]\d{1,14}$'),
  email text not null default '',
  site text not null default '',

  street text not null default '',
  postal_code text not null default '',
  place_id integer not null references places,
  time_zone text not null default 'America/New_York',
  -- How many miles the business drives to a roof, by its own statement.
  service_miles smallint check (service_miles between 1 and 200),

  -- Coordinates from a person, a file or the API. They apply as long as the listing has the address they were given for.
  given_lat double precision check (given_lat between -90 and 90),
  given_lon double precision check (given_lon between -180 and 180),
  -- The `address_key` they were given for, which the trigger fills in. Null confirms the same coordinates for a new address.
  given_for text,
  -- The trigger `set_point` maintains the point and its source. Only 'exact' and 'address' are the building itself.
  lat double precision,
  lon double precision,
  point_precision text not null default 'none'
    check (point_precision in ('exact', 'address', 'zip', 'city', 'none')),
  globe_point cube generated always as (globe_point(lat, lon)) stored,

  emergency boolean not null default false,
  response_minutes integer check (response_minutes > 0),
  license_number text not null default '',
  years_in_business integer check (years_in_business >= 0),
  employee_count integer check (employee_count >= 0),
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  reviews integer not null default 0 check (reviews >= 0),

  claimed boolean not null default false,
  featured boolean not null default false,
  verified boolean not null default false,
  insurance_verified boolean not null default false,

  status text not null default 'active' check (status in ('active', 'pending', 'suspended', 'archived')),
  removed_at timestamptz,
  -- The listing that this one was merged into. This listing's addresses lead there.
  merged_into uuid references businesses on delete set null,
  -- Whether the public can see it.
  live boolean not null generated always as (removed_at is null and status = 'active') stored,
  created_change_id uuid not null default current_change() references changes
);

-- Search (decision 013): words in a name, categories, distance, and text as people type it.
create index businesses_name on businesses using gin (search_name gin_trgm_ops) where live;
create index businesses_categories on businesses using gin (category_ids) where live;
-- Splitting a page of a GiST index on `cube` takes time quadratic in its entries. The included columns, which order listings at the same
-- point, make them wider and fewer: a write takes 8 µs instead of 20.
create index businesses_near on businesses using gist (globe_point) include (featured, rating, reviews, id)
  where live and globe_point is not null;
create index businesses_as_typed on businesses
  using gin (squeezed(name) gin_trgm_ops, phone_digits(phone, phone_e164) gin_trgm_ops) where live;
-- In a list by distance, the few listings without a point come last. Without this index, a search would read all others to find them.
create index businesses_unlocated on businesses (featured desc, rating desc, reviews desc, id) where live and globe_point is null;

-- The directory's order, everywhere and within a city. The included columns answer a search from the index, without a read of the table
-- for each listing. Without the second index, a small city would be searched in the order of all cities.
create index businesses_order on businesses (featured desc, rating desc, reviews desc, id)
  include (search_name, category_ids, emergency) where live;
create index businesses_place_order on businesses (place_id, featured desc, rating desc, reviews desc, id)
  include (search_name, category_ids, emergency) where live;

-- The visitor's other orders.
create index businesses_by_rating on businesses (rating desc, reviews desc, id) where live;
create index businesses_by_reviews on businesses (reviews desc, rating desc, id) where live;
create index businesses_by_response on businesses (response_minutes, rating desc, id) where live;

-- The emergency page: roofers who come at night, everywhere and within a city.
create index businesses_emergency on businesses (response_minutes, rating desc, id) where live and emergency;
create index businesses_emergency_place on businesses (place_id, response_minutes, rating desc, id) where live and emergency;

-- The operator's list: an index for each order, so that any page of a million listings is found by its key, and the listings that the
-- public can't see.
create index businesses_listed_by_name on businesses (search_name, id) where removed_at is null;
create index businesses_listed_by_rating on businesses (rating, reviews, id) where removed_at is null;
create index businesses_listed_by_reviews on businesses (reviews, rating, id) where removed_at is null;
create index businesses_unseen_name on businesses using gin (search_name gin_trgm_ops) where not live;
create index businesses_unseen on businesses (status, removed_at) where not live;

-- The same business again, in an import, an application or the duplicates check: by name and city, license number or phone. Spaces,
-- dashes and case of a license number make no difference.
create index businesses_same on businesses (lower(name), place_id) where removed_at is null;
create index businesses_license on businesses (upper(regexp_replace(license_number, '[^A-Za-z0-9]', '', 'g')))
  where license_number <> '' and removed_at is null;
create index businesses_phone on businesses (phone_e164) where phone_e164 is not null and removed_at is null;

-- The listings of a place, of a change, of an email address (privacy requests), of an uploaded logo (the sweep of unused files), of an
-- address that was geocoded, and those merged into another one.
create index businesses_place on businesses (place_id);
create index businesses_change on businesses (created_change_id);
create index businesses_email on businesses (lower(email)) where email <> '';
create index businesses_uploaded_logo on businesses (logo) where logo like '/files/%';
create index businesses_address on businesses (point_precision, address_key(street, place_id, postal_code)) where street <> '';
create index businesses_merged_into on businesses (merged_into) where merged_into is not null;

-- The dashboard counts listings by the change that created them, without a read of a million rows.
create index businesses_made on businesses (created_change_id) include (claimed, featured, reviews, rating)
  where removed_at is null;

-- ## Tables beside a business

-- A slug is never reused, so an old link still finds its business.
create table business_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  business_id uuid not null references businesses,
  current boolean not null default true
);
create unique index business_slugs_current on business_slugs (business_id) where current;
create index business_slugs_business on business_slugs (business_id);

create table business_categories (
  business_id uuid not null references businesses,
  category_id integer not null references categories,
  -- Cards show the category at position 1.
  position smallint not null default 1 check (position > 0),
  primary key (business_id, category_id)
);
create index business_categories_category on business_categories (category_id, business_id);

-- Minutes after midnight in the business's own time zone; more than 1440 is the next morning. ISO weekdays: 1 is Monday.
create table business_hours (
  business_id uuid not null references businesses,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes > opens and closes <= opens + 1440),
  primary key (business_id, weekday, opens)
);

-- Days with hours other than the week's: holidays, or a closure after a hurricane. One row for each span of time, so a day with a break
-- has two; a closed day has one without times. Minutes are counted as in `business_hours`.
create table business_special_days (
  business_id uuid not null references businesses,
  from_day date not null,
  until_day date not null check (until_day >= from_day and until_day <= from_day + 366),
  opens smallint check (opens between 0 and 1439),
  closes smallint check (closes > opens and closes <= opens + 1440),
  note text not null default '' check (char_length(note) <= 100),
  check ((opens is null) = (closes is null))
);
create unique index business_special_days_span on business_special_days (business_id, from_day, coalesce(opens, -1));

-- The contractor's own statement. After `until`, it's only the last known state.
create table business_availability (
  business_id uuid primary key references businesses,
  state text not null check (state in ('available', 'busy')),
  until timestamptz not null,
  confirmed_at timestamptz not null
);

-- The plan whose features a business has.
create table business_entitlements (
  business_id uuid primary key references businesses,
  plan text not null check (plan in ('basic', 'professional', 'premium', 'enterprise')),
  since timestamptz not null,
  until timestamptz
);
-- The listings that take turns among the first results of a search.
create index business_entitlements_placed_first on business_entitlements (business_id) where plan in ('premium', 'enterprise');

-- Photos that a business's page shows before the drawn pictures. The file of a removed photo stays for a while, so that history and
-- undo can restore it.
create table business_photos (
  business_id uuid not null references businesses,
  file_id uuid not null references files,
  position smallint not null check (position > 0),
  -- A description for people who can't see the photo.
  alt text not null check (char_length(alt) <= 200),
  primary key (business_id, file_id)
);
create index business_photos_file on business_photos (file_id);

-- Checks by the operator: the person, the time, the source, and how long the documents are valid.
create table business_checks (
  id uuid primary key,
  business_id uuid not null references businesses,
  source text not null,
  reference text not null default '',
  checked_by text not null,
  checked_at timestamptz not null,
  license_expires_on date,
  insurance_expires_on date,
  -- Set at the earlier of the two expiry dates, or by the operator.
  ended_at timestamptz,
  reminded_at timestamptz
);
create unique index business_checks_current on business_checks (business_id) where ended_at is null;
create index business_checks_business on business_checks (business_id);
-- A job reminds the operator and ends expired checks.
create index business_checks_expiry on business_checks (least(license_expires_on, insurance_expires_on)) where ended_at is null;

-- ## Copies of categories

-- Maintains `businesses.category_ids`. A listing that is deleted needs no copy of the categories that are deleted before it: writing a
-- hundred thousand of them into every index took half of an undo's time.
create function copy_categories() returns trigger language plpgsql as $$
declare
  touched text := case tg_op
    when 'INSERT' then 'select distinct business_id from new_rows'
    when 'DELETE' then 'select distinct business_id from old_rows'
    else 'select business_id from new_rows union select business_id from old_rows' end;
begin
  if tg_op = 'DELETE' and current_setting('roof_rescue.deletes_listings', true) = 'on' then return null; end if;
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

-- ## Counts of listings (decision 003)

-- How many live listings a city has, in total (category 0) and by category. A ledger of differences whose sum is the count, so no
-- write waits for another.
create table listing_counts (
  place_id integer not null,
  category_id integer not null,
  listings integer not null
);
create index listing_counts_key on listing_counts (place_id, category_id);

-- Replaces the ledger's rows with their sums. A job calls it.
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
  -- A sum and not a join: a plan made for a few rows would compare each of ten thousand rows with every other.
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

-- ## History (decision 002)

-- The state of one part of a business before a change first touched it. A business that the change itself created has no revision:
-- `businesses.created_change_id` says so, and a bulk load stays as fast as its COPY.
create table business_revisions (
  change_id uuid not null references changes,
  business_id uuid not null,
  -- 'businesses', or the name of a table beside it.
  part text not null,
  -- The row of `businesses`, or an array with the rows of the other table.
  before jsonb not null,
  primary key (change_id, business_id, part)
);
create index business_revisions_business on business_revisions (business_id);

-- Records the rows of `businesses`. A point that followed an address is no revision: nobody changed the listing, and an import must
-- stay undoable.
create function record_business_revision() returns trigger language plpgsql as $$
declare
  change uuid;
begin
  if current_setting('roof_rescue.follows_points', true) = 'on' then return null; end if;
  if not exists (select from old_rows) then return null; end if;
  change := current_change();
  insert into business_revisions (change_id, business_id, part, before)
    select change, old_rows.id, 'businesses', to_jsonb(old_rows) from old_rows where created_change_id <> change
    on conflict do nothing;
  return null;
end $$;
create trigger keep_changed after update on businesses
  referencing old table as old_rows for each statement execute function record_business_revision();
create trigger keep_deleted after delete on businesses
  referencing old table as old_rows for each statement execute function record_business_revision();

-- Records the rows of a table beside it. The state before is the state now, without the new rows and with the old ones.
create function record_part_revision() returns trigger language plpgsql as $$
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
  -- A bulk load fills the tables beside the businesses that it just created: nothing was there before.
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

do $$
declare
  satellite text;
begin
  foreach satellite in array array['business_categories', 'business_hours', 'business_special_days', 'business_availability',
    'business_entitlements', 'business_photos']
  loop
    execute format('create trigger keep_inserted after insert on %I
      referencing new table as new_rows for each statement execute function record_part_revision()', satellite);
    execute format('create trigger keep_updated after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function record_part_revision()', satellite);
    execute format('create trigger keep_deleted after delete on %I
      referencing old table as old_rows for each statement execute function record_part_revision()', satellite);
  end loop;
end $$;

-- Restores every part of the chosen businesses that a change touched. The caller chooses, because a business that was changed again
-- since may have to stay as it is. The rows are written through the same triggers, so an undo is a change like any other. The point is
-- left to its trigger, which knows the current point of the restored address.
create function restore_businesses(change uuid, chosen uuid[]) returns void language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = current_schema and table_name = 'businesses' and is_generated = 'NEVER'
      and column_name not in ('id', 'lat', 'lon', 'point_precision'));
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

-- Restores a business's own row, categories, hours, special days and photos to a moment: each part as the first change after it found
-- it. Checks, the claim, the plan and the contractor's availability stay, because they belong to today.
create function restore_business_as_of(chosen uuid, moment timestamptz) returns void language plpgsql as $$
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

-- A removed photo or logo is deleted some time later. A restore after that comes back without it.
create function leave_out_swept_photo() returns trigger language plpgsql as $$
begin
  if exists (select from files where id = new.file_id) then return new; end if;
  return null;
end $$;
create trigger leave_out_swept before insert on business_photos
  for each row execute function leave_out_swept_photo();

create function leave_out_swept_logo() returns trigger language plpgsql as $$
begin
  if not exists (select from files where id = substr(new.logo, 8)::uuid) then new.logo := ''; end if;
  return new;
end $$;
create trigger leave_out_swept before update of logo on businesses for each row
  when (new.logo is distinct from old.logo and new.logo ~ '^/files/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  execute function leave_out_swept_logo();

-- ## Undone listings (decision 061)

-- Listings that an undo removed from the directory, as long as they can be restored. Meanwhile their slugs are free, so that the same
-- file imported again gets the same addresses.
create table undone_listings (
  business_id uuid primary key references businesses on delete cascade,
  change_id uuid not null references changes,
  undone_at timestamptz not null,
  slug text not null
);
create index undone_listings_undone on undone_listings (undone_at);

-- Returns those of the chosen businesses that a row of another table refers to. It looks foreign keys up, so it covers future tables.
-- Tables whose rows belong to the business alone are deleted with it and don't count.
create function named_businesses(chosen uuid[]) returns setof uuid language plpgsql stable as $$
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

-- ## A business's point (decision 085)

-- Sets the point on every write, so that no form, import, API call, undo or UPDATE by hand can leave a point that belongs to another
-- address. In this order: given coordinates, the geocoded address, the ZIP's point, the city's.
create function set_point() returns trigger language plpgsql as $$
declare
  key text;
begin
  -- `lat` and `lon` written by hand are given coordinates.
  if tg_op = 'INSERT' then
    if new.given_lat is null and new.point_precision = 'none' then
      new.given_lat := new.lat;
      new.given_lon := new.lon;
    end if;
  elsif (new.lat, new.lon) is distinct from (old.lat, old.lon)
    and (new.given_lat, new.given_lon, new.point_precision) is not distinct from (old.given_lat, old.given_lon, old.point_precision)
  then
    new.given_lat := new.lat;
    new.given_lon := new.lon;
    new.given_for := null;
  end if;
  if new.given_lat is not null or new.street <> '' then
    key := address_key(new.street, new.place_id, new.postal_code);
  end if;
  if new.given_lat is null or new.given_lon is null then
    new.given_lat := null;
    new.given_lon := null;
    new.given_for := null;
  elsif new.given_for is null then
    new.given_for := key;
  elsif tg_op = 'UPDATE' and new.given_for is not distinct from old.given_for
    and (new.given_lat, new.given_lon) is distinct from (old.given_lat, old.given_lon)
  then
    new.given_for := key;
  end if;

  if new.given_for = key then
    new.lat := new.given_lat;
    new.lon := new.given_lon;
    new.point_precision := 'exact';
    return new;
  end if;
  if new.street <> '' then
    select lat, lon into new.lat, new.lon from geocoded_addresses where address_key = key and outcome = 'found';
    if found then
      new.point_precision := 'address';
      return new;
    end if;
  end if;
  if new.postal_code <> '' then
    select lat, lon into new.lat, new.lon from zips where zip = zip_of(new.postal_code);
    if found then
      new.point_precision := 'zip';
      return new;
    end if;
  end if;
  select lat, lon into new.lat, new.lon from places where id = new.place_id;
  new.point_precision := case when new.lat is null or new.lon is null then 'none' else 'city' end;
  return new;
end $$;

create trigger set_point before insert or
  update of street, postal_code, place_id, given_lat, given_lon, given_for, lat, lon, point_precision
  on businesses for each row when (current_setting('roof_rescue.has_points', true) is distinct from 'on')
  execute function set_point();

-- Returns the point that `set_point` gives a new listing. An import sets the points of many listings in one statement with it, and turns
-- `roof_rescue.has_points` on meanwhile: looked up one at a time, points took a tenth of its writing time.
create function point_of(street text, postal_code text, place integer, given_lat double precision, given_lon double precision)
returns table (lat double precision, lon double precision, point_precision text, given_for text)
language sql stable as $$
  select coalesce(given_lat, g.lat, z.lat, p.lat), coalesce(given_lon, g.lon, z.lon, p.lon),
    case when given_lat is not null then 'exact' when g.lat is not null then 'address' when z.lat is not null then 'zip'
      when p.lat is not null and p.lon is not null then 'city' else 'none' end,
    case when given_lat is not null then address_key(point_of.street, point_of.place, point_of.postal_code) end
  from (select) one
  left join geocoded_addresses g on given_lat is null and point_of.street <> '' and g.outcome = 'found'
    and g.address_key = address_key(point_of.street, point_of.place, point_of.postal_code)
  left join zips z on point_of.postal_code <> '' and z.zip = zip_of(point_of.postal_code)
  left join places p on p.id = point_of.place
$$;

-- Sets the points of these listings again and marks their pages stale.
create function follow_points(ids uuid[]) returns void language plpgsql as $$
declare
  change uuid;
begin
  if coalesce(cardinality(ids), 0) = 0 then return; end if;
  change := current_change();
  perform set_config('roof_rescue.follows_points', 'on', true);
  -- Naming the column fires the trigger, which then sets it.
  update businesses set point_precision = 'none' where id = any(ids);
  perform set_config('roof_rescue.follows_points', 'off', true);
  update changes set tags = tags || 'listings'::text || array(select 'business:' || id from unnest(ids) id)
    where id = change;
end $$;

create function follow_geocoded() returns trigger language plpgsql as $$
begin
  perform follow_points(array(
    select b.id from changed_rows c join businesses b
      on b.street <> '' and b.point_precision in ('address', 'zip', 'city', 'none')
        and address_key(b.street, b.place_id, b.postal_code) = c.address_key));
  return null;
end $$;
create trigger follow_inserted after insert on geocoded_addresses
  referencing new table as changed_rows for each statement execute function follow_geocoded();
create trigger follow_updated after update on geocoded_addresses
  referencing new table as changed_rows for each statement execute function follow_geocoded();
create trigger follow_deleted after delete on geocoded_addresses
  referencing old table as changed_rows for each statement execute function follow_geocoded();

create function follow_zip() returns trigger language plpgsql as $$
begin
  perform follow_points(array(
    select id from businesses where postal_code <> '' and zip_of(postal_code) in (old.zip, new.zip)));
  return null;
end $$;
create trigger follow_zip after insert or update of zip, lat, lon or delete on zips
  for each row execute function follow_zip();

create function follow_place() returns trigger language plpgsql as $$
begin
  perform follow_points(array(select id from businesses where place_id = new.id));
  return null;
end $$;
create trigger follow_place after update of lat, lon on places for each row execute function follow_place();

-- ## Owners and their links

-- The accounts that manage a business, and how each proved that it's theirs.
create table business_owners (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- 'application': theirs created the listing, or was about it. 'api': they added the listing with their API key.
  proof text not null check (proof in ('code', 'document', 'application', 'api')),
  since timestamptz not null,
  change_id uuid not null references changes,
  primary key (business_id, user_id)
);
create index business_owners_user on business_owners (user_id);
-- The inbox lists listings that contractors added with the API.
create index business_owners_sent_in on business_owners (since, business_id) where proof = 'api';

-- Links emailed to a business carry its epoch at the time, and only links of the current epoch open anything. A business without a row is
-- in epoch 0: its owner has never changed. History doesn't cover this table, because an undo must not revive old links.
create table business_links (
  business_id uuid primary key references businesses on delete cascade,
  epoch integer not null,
  -- The change with which the owner last changed. No link opens a request that was sent before.
  handed_over_change_id uuid references changes
);

create function begin_link_epoch(business uuid, is_hand_over boolean) returns void language sql as $$
  insert into business_links (business_id, epoch, handed_over_change_id)
    select id, 1, case when is_hand_over then current_change() end from businesses where id = business
  on conflict (business_id) do update set epoch = business_links.epoch + 1,
    handed_over_change_id = coalesce(excluded.handed_over_change_id, business_links.handed_over_change_id)
$$;

-- Covers every way in which an owner comes or goes: a claim, an application, the API, a merge of listings, a deleted account.
create function hand_over_links() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform begin_link_epoch(old.business_id, true); end if;
  if tg_op <> 'DELETE' then perform begin_link_epoch(new.business_id, true); end if;
  return null;
end $$;
create trigger hand_over_links after insert or delete or update of business_id on business_owners
  for each row execute function hand_over_links();

-- Only a claimed listing has an owner, so a write to `claimed` changes the owner. A new email address doesn't, but the previous mailbox
-- still has the links that were emailed there.
create function renew_links() returns trigger language plpgsql as $$
begin
  perform begin_link_epoch(new.id, old.claimed <> new.claimed);
  return null;
end $$;
create trigger renew_links after update of claimed, email on businesses for each row
  when (old.claimed <> new.claimed or (old.email <> '' and lower(old.email) <> lower(new.email)))
  execute function renew_links();

-- ## Claims and owners' edits

-- A code emailed to the listing's own address. It's derived from the id and never stored. Only the latest one counts.
create table claim_codes (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  primary key (business_id, user_id)
);

-- A claim with a document waits for the operator. The document is deleted with the decision.
create table listing_claims (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  file_id uuid references files on delete set null,
  note text not null default '' check (char_length(note) <= 1000),
  sent_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index listing_claims_waiting on listing_claims (business_id, user_id) where state = 'waiting';
-- The account's page and the inbox.
create index listing_claims_user on listing_claims (user_id, sent_at);
create index listing_claims_sent on listing_claims (sent_at, id);

-- An owner's edit that waits for the operator: each field as the owner saw it and as they want it, in the form's own shape
-- (decision 024).
create table listing_edits (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen jsonb not null,
  proposed jsonb not null,
  sent_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'replaced')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index listing_edits_waiting on listing_edits (business_id) where state = 'waiting';
create index listing_edits_sent on listing_edits (sent_at, id);

-- Photos and captions from an owner wait here for the operator: one open review for each listing. Further photos join an open review
-- (decision 065).
create table photo_reviews (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- When the latest item was sent.
  sent_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  reason text not null default '' check (char_length(reason) <= 1000),
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index photo_reviews_waiting on photo_reviews (business_id) where state = 'waiting';
create index photo_reviews_business on photo_reviews (business_id, id);
create index photo_reviews_user on photo_reviews (user_id);
create index photo_reviews_sent on photo_reviews (sent_at, id);

create table photo_review_items (
  id uuid primary key,
  review_id uuid not null references photo_reviews on delete cascade,
  -- For a caption, the listing's photo that it belongs to. A photo that isn't approved is deleted.
  file_id uuid references files on delete set null,
  kind text not null check (kind in ('photo', 'logo', 'caption')),
  caption text not null default '' check (char_length(caption) <= 200),
  -- Set when the owner withdraws the item, null again when they undo that.
  withdrawn_change_id uuid references changes,
  is_approved boolean
);
create index photo_review_items_review on photo_review_items (review_id, id);
create index photo_review_items_file on photo_review_items (file_id);

-- ## Problem reports

-- Visitors' reports about a listing: one a day for each visitor and listing.
create table problems (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  -- The last two before 'other' come from the owner of an unclaimed listing.
  kind text not null check (
    kind in (
      'wrong-phone', 'closed-down', 'wrong-hours', 'not-licensed', 'correct-listing', 'remove-listing', 'other'
    )
  ),
  message text not null check (char_length(message) between 1 and 2000),
  email text,
  visitor text not null,
  reported_on date not null,
  change_id uuid not null references changes,
  unique (business_id, visitor, reported_on)
);
-- Privacy requests.
create index problems_email on problems (lower(email)) where email is not null;

-- ## Imports (decisions 007 and 080)

create table imports (
  id uuid primary key,
  -- Milliseconds; part of the public id of every listing that the import created.
  stamp bigint not null unique,
  file_name text not null,
  file_bytes bigint not null,
  file_sha256 bytea not null,
  mapping jsonb not null,
  report jsonb not null,
  at timestamptz not null,
  undone_at timestamptz,
  -- What happened to the listings.
  undo_report jsonb,
  -- When the listings of an undone import were deleted for good.
  purged_at timestamptz
);
-- Deferred, because an import records its change before its own row.
alter table changes add foreign key (import_id) references imports deferrable initially deferred;

-- A CSV file or workbook on its way from the operator's browser into the directory. It survives a reload and a restart.
create table import_sessions (
  id uuid primary key,
  requested_by text not null,
  request_id text not null,
  file_name text not null,
  -- The size that the browser announced.
  bytes bigint not null check (bytes > 0),
  step text not null check (step in ('upload', 'mapping', 'preview', 'done', 'closed')),
  -- How the file is written, its header and its first rows. Known once the upload is complete.
  file jsonb,
  columns jsonb,
  merging jsonb not null default '{"policy": "add", "rows": []}',
  -- The work that a job has to do, and how often a job has begun it.
  work text check (work in ('preview', 'import')),
  attempts smallint not null default 0,
  -- The preview of the import.
  preview jsonb,
  error text,
  error_detail text not null default '',
  import_id uuid references imports,
  -- Whether the operator has seen the outcome.
  notified boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index import_sessions_work on import_sessions (started_at) where work is not null;
create index import_sessions_open on import_sessions (started_at) where step <> 'closed';
create index import_sessions_import on import_sessions (import_id) where import_id is not null;

-- The file in the pieces in which it was uploaded: no process needs the whole file in memory, and every process can read it.
create table import_chunks (
  session_id uuid not null references import_sessions on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (session_id, position)
);
alter table import_chunks alter column content set storage external;

-- A separate table, because it's written while the import's transaction is open.
create table import_progress (
  session_id uuid primary key references import_sessions on delete cascade,
  phase text not null check (phase in ('reading', 'comparing', 'writing')),
  rows_done bigint not null,
  -- The rows of this phase; null: unknown.
  rows_total bigint,
  started_at timestamptz not null,
  at timestamptz not null
);

-- The outcome that an import would have for each row, one letter each in the file's order. Downloaded from the preview.
create table import_outcomes (
  session_id uuid primary key references import_sessions on delete cascade,
  outcomes text not null
);

-- The operator's last choice for a header, so that the same header isn't asked about again.
create table import_mappings (
  header_sha256 text primary key,
  columns jsonb not null,
  used_at timestamptz not null
);

-- The undo of an import takes as long as the import did, so a job does it. The same for a restore of undone listings.
create table import_undos (
  import_id uuid primary key references imports,
  action text not null default 'undo' check (action in ('undo', 'restore')),
  requested_by text not null,
  request_id text not null,
  requested_at timestamptz not null,
  -- How often a job has begun it.
  attempts smallint not null default 0,
  -- Progress. The undo's own transaction never writes this row, so it can be updated meanwhile.
  started_at timestamptz,
  at timestamptz,
  rows_done bigint,
  rows_total bigint,
  error text,
  report jsonb,
  -- Whether the operator has seen the outcome.
  notified boolean not null default false
);
create index import_undos_unnotified on import_undos (requested_at) where not notified;

-- ## Traffic (decision 032)

-- Counted visitors of a day, so that each counts once. A visitor's hash changes every day, so rows are useless afterwards and are
-- deleted within hours. The key begins with the visitor, because the number of counts for each visitor is limited.
create table traffic_events (
  day date not null,
  visitor text not null,
  kind text not null check (kind in ('view', 'call', 'website')),
  business_id uuid not null,
  primary key (day, visitor, kind, business_id)
);

-- Views, calls, website clicks and requests of a business, by day in the region's time zone.
create table daily_counts (
  day date not null,
  kind text not null,
  business_id uuid not null,
  count bigint not null,
  primary key (day, kind, business_id)
);
-- Top lists.
create index daily_counts_most on daily_counts (day, kind, count desc);

-- Sums of `daily_counts`, so that a report over a year and a million listings is read at once. By month and business:
create table traffic_months (
  -- The first day of the month.
  month date not null,
  kind text not null,
  business_id uuid not null,
  count bigint not null,
  primary key (month, kind, business_id)
);
create index traffic_months_most on traffic_months (month, kind, count desc);

-- By day and group of businesses: all, the featured ones, and those of a plan, a category, a place or a ZIP. A business counts in the
-- groups that it belonged to at the time.
create table traffic_segments (
  segment text not null check (segment in ('all', 'featured', 'plan', 'category', 'place', 'zip')),
  day date not null,
  kind text not null,
  -- The plan, the category's id, the place's id or the ZIP. Businesses without a ZIP count under an empty name, so the ZIPs of a day add
  -- up to all of it.
  name text not null default '',
  count bigint not null,
  primary key (segment, day, kind, name)
);

-- ## Incentive programs

-- A rebate, credit or grant that a homeowner can apply for, and the source of what we say about it.
create table programs (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null unique,
  kind text not null check (kind in ('tax-credit', 'rebate', 'utility-rebate')),
  title text not null,
  provider text not null,
  description text not null,
  amount text not null,
  -- The share of the cost that the program pays, and its limit. With neither, no sum can be subtracted from the cost of a roof (a loan, a
  -- lower premium, a tax that isn't due).
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  cap_cents bigint check (cap_cents > 0),
  area text not null check (area in ('federal', 'state', 'county', 'utility')),
  area_name text not null check (area_name <> ''),
  -- The ZIPs of our county that it serves; null: all of them.
  area_zips text[] check (cardinality(area_zips) > 0),
  eligibility text not null,
  income_limit text not null,
  deadline text not null,
  ends_on date,
  how_to_apply text not null,
  source_url text not null check (source_url ~ '^https://'),
  -- 'official': read at the source. 'reported': read elsewhere.
  confidence text not null check (confidence in ('official', 'reported')),
  checked_on date not null,
  -- Sample programs name the real program in a note.
  sample boolean not null default false,
  sample_note text not null default '',
  check (sample = (sample_note <> ''))
);
