-- Other names under which people write a place. A place without a county is known, too, once it has one of these: the operator
-- has accepted it, then under its own name.
create table place_aliases (
  alias text not null,
  state text not null,
  place_id integer not null references places,
  created_change_id uuid references changes
);
create unique index place_aliases_alias on place_aliases (lower(alias), upper(state));
create index place_aliases_place on place_aliases (place_id);

-- Names in everyday use that no rule makes from the place's own. The post's other names for a ZIP's area are in
-- `zips.also_known_as` and are places themselves (seanpianka/Zipcodes, MIT; base data: unitedstateszipcodes.org, GeoNames, USPS).
insert into place_aliases (alias, state, place_id)
select alias, 'FL', places.id from (values
  ('WPB', 'West Palm Beach'),
  ('West Palm', 'West Palm Beach'),
  ('PB', 'Palm Beach'),
  ('Palm Beach Island', 'Palm Beach'),
  ('NPB', 'North Palm Beach'),
  ('PBG', 'Palm Beach Gardens'),
  ('PB Gardens', 'Palm Beach Gardens'),
  ('RPB', 'Royal Palm Beach'),
  ('Royal Palm', 'Royal Palm Beach'),
  ('LWB', 'Lake Worth Beach'),
  ('Boca', 'Boca Raton'),
  ('Delray', 'Delray Beach'),
  ('Boynton', 'Boynton Beach'),
  ('Riviera', 'Riviera Beach'),
  ('Greenacres City', 'Greenacres'),
  ('Jupiter Farms', 'Jupiter'),
  ('The Acreage', 'Loxahatchee'),
  ('Acreage', 'Loxahatchee'),
  ('Lox', 'Loxahatchee')
) as alias (alias, place) join places on places.name = alias.place and places.state = 'FL' and county is not null
on conflict do nothing;
