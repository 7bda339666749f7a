-- How far from its place a business drives to a roof, as it states; null: it has not said.
alter table businesses add column service_miles smallint check (service_miles between 1 and 200);
