-- The middle of a small city’s ZIPs lies in its neighbors, up to nine miles away. Its own outline says where it is.
update places set lat = c.lat, lon = c.lon
from (values
  ('Atlantis', 26.5972, -80.1041),
  ('Boynton Beach', 26.5283, -80.0807),
  ('Briny Breezes', 26.5084, -80.0552),
  ('Cloud Lake', 26.6743, -80.0732),
  ('Glen Ridge', 26.6708, -80.0733),
  ('Golf', 26.5029, -80.1058),
  ('Gulf Stream', 26.4860, -80.0574),
  ('Haverhill', 26.6910, -80.1217),
  ('Highland Beach', 26.3991, -80.0681),
  ('Hypoluxo', 26.5673, -80.0518),
  ('Juno Beach', 26.8755, -80.0596),
  ('Jupiter Inlet', 26.9480, -80.0752),
  ('Jupiter Inlet Colony', 26.9480, -80.0752),
  ('Lake Clarke', 26.6456, -80.0753),
  ('Lake Clarke Shores', 26.6456, -80.0753),
  ('Lake Worth', 26.6182, -80.0560),
  ('Lantana', 26.5834, -80.0554),
  ('Manalapan', 26.5692, -80.0438),
  ('Mangonia Park', 26.7586, -80.0761),
  ('Ocean Ridge', 26.5146, -80.0524),
  ('Palm Beach Shores', 26.7774, -80.0344),
  ('Singer Island', 26.7900, -80.0400),
  ('South Bay', 26.6884, -80.7355),
  ('South Palm Beach', 26.5899, -80.0380),
  ('Tequesta', 26.9649, -80.1132),
  ('Westlake', 26.7547, -80.3015)
) as c (name, lat, lon)
where places.name = c.name and places.state = 'FL' and places.county = 'Palm Beach';
