-- What was counted by the ZIP of the business, so that the geographic report too adds up rows of days and not of businesses. Its
-- empty name holds those without a ZIP: so the ZIPs of a day are as many as all of it, and a day that a former version went on
-- counting can be told (`readLeadsByZip`). Summed up before the table is taken, which stops all counting.
create temporary table counted_by_zip on commit drop as
  select day, kind, coalesce(left(postal_code, 5), '') as name, sum(count) as count
  from daily_counts left join businesses on businesses.id = business_id
  group by 1, 2, 3;

-- while the former version serves: the new check allows all that it writes.
alter table traffic_parts drop constraint traffic_parts_part_check;
alter table traffic_parts add constraint traffic_parts_part_check
  check (part in ('all', 'featured', 'plan', 'category', 'place', 'zip')) not valid;

insert into traffic_parts (part, day, kind, name, count)
  select 'zip', day, kind, name, count from counted_by_zip;
