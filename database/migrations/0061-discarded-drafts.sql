-- A draft that was deleted can be put back until it is forgotten, as every draft is after a week.
alter table mailings add discarded_at timestamptz;
