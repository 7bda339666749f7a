-- Where every listing is. `lat` and `lon` follow from the address by themselves: a trigger sets them on every write, so that
-- no form, import, API call, undo or UPDATE by hand can leave a point behind that belongs to another address (decision 085).

-- The point of a street address, as the geocoder answered. It belongs to the address and not to a listing, so an answer that
-- arrives after an edit is of no consequence, and an undo finds the old point again without asking.
create table geocoded_addresses (
  address_key text primary key,
  outcome text not null check (outcome in ('found', 'ambiguous', 'not-found', 'failed')),
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  matched_address text not null default '',
  asked_at timestamptz not null,
  -- How often the geocoder failed on this address, and when it's asked again; null: never.
  failures smallint not null default 0,
  ask_again_at timestamptz,
  check ((outcome = 'found') = (lat is not null and lon is not null))
);
create index geocoded_addresses_retries on geocoded_addresses (ask_again_at) where ask_again_at is not null;

-- One row: how the geocoder is doing. After too many failures in a row nothing is asked until `paused_until`.
create table geocoder_state (
  id boolean primary key default true check (id),
  failures integer not null default 0,
  last_error text not null default '',
  paused_until timestamptz,
  stopped_at timestamptz
);
insert into geocoder_state default values;

-- The five digits of a ZIP or ZIP+4; null for anything else.
create function zip_of(postal_code text) returns text language sql immutable parallel safe as $$
  select substring(postal_code from '^\s*(\d{5})(?:\s*-?\s*\d{4})?\s*$')
$$;

-- What makes two addresses the same for a geocoder: case, punctuation and the unit within the building make no difference.
-- It calls no function of ours: an index on it is built with a search path in which there is none.
create function address_key(street text, place_id integer, postal_code text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(lower(street),
      '(#|\m(suite|ste|unit|apt|apartment|bldg|building|room|rm)\M).*$', ''), '[^[:alnum:]]+', ' ', 'g'))
    || '|' || place_id || '|' || coalesce(substring(postal_code from '^\s*(\d{5})(?:\s*-?\s*\d{4})?\s*$'), '')
$$;

alter table businesses
  -- Coordinates that a person, a file or a program gave. They win as long as the listing has the address they were given for.
  add given_lat double precision check (given_lat between -90 and 90),
  add given_lon double precision check (given_lon between -180 and 180),
  -- The `address_key` they were given for. The trigger fills it in; set it to null to confirm the same coordinates for a new address.
  add given_for text,
  -- Where `lat` and `lon` come from. Only the first two are the building itself.
  add point_precision text not null default 'none'
    check (point_precision in ('exact', 'address', 'zip', 'city', 'none'));

-- Sets the point: given coordinates, else the geocoded address, else the ZIP's point, else the city's.
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
  on businesses for each row execute function set_point();

-- History has no entry for a point that followed: nobody changed the listing, and an import must stay undoable.
create or replace function keep_business() returns trigger language plpgsql as $$
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

-- Sets the points of these listings anew, and marks their pages stale.
create function follow_points(ids uuid[]) returns void language plpgsql as $$
declare
  change uuid;
begin
  if coalesce(cardinality(ids), 0) = 0 then return; end if;
  change := current_change();
  perform set_config('roof_rescue.follows_points', 'on', true);
  -- Naming a column is enough for the trigger, which then sets it.
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

-- Undo and restore leave the point to the trigger, which knows what the address they put back has today.
create or replace function restore_businesses(change uuid, chosen uuid[]) returns void language plpgsql as $$
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
    where r.business_id = chosen and c.at > moment and r.part in ('businesses', 'business_categories', 'business_hours', 'business_photos')
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

-- What is there. A point that a listing already has was given, in its history too.
update business_revisions r
  set before = before || jsonb_build_object('given_lat', before->'lat', 'given_lon', before->'lon', 'given_for',
    address_key(before->>'street', (before->>'place_id')::integer, before->>'postal_code'))
  where part = 'businesses' and before->>'lat' is not null and before->>'lon' is not null;
select set_config('roof_rescue.follows_points', 'on', true);
update businesses set given_lat = lat, given_lon = lon where lat is not null and lon is not null;
update businesses set point_precision = 'none' where lat is null or lon is null;
select set_config('roof_rescue.follows_points', 'off', true);
