-- More names in everyday use. Another region's database gets none of them, and an alias of the operator's stays.
insert into place_aliases (alias, state, place_id)
select alias, 'FL', places.id from (values
  ('North Palm', 'North Palm Beach'),
  ('South Palm', 'South Palm Beach'),
  ('Juno', 'Juno Beach'),
  ('Highland', 'Highland Beach')
) as a (alias, city)
join places on places.name = a.city and places.state = 'FL' and places.county = 'Palm Beach'
on conflict do nothing;
