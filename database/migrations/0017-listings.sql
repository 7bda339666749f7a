-- The operator's list: its orders as indexes, so that any page of a million comes by its key, and the names of those that
-- the public does not see.
create index businesses_listed_by_name on businesses (search_name, id) where removed_at is null;
create index businesses_listed_by_rating on businesses (rating, reviews, id) where removed_at is null;
create index businesses_listed_by_reviews on businesses (reviews, rating, id) where removed_at is null;
create index businesses_unseen_name on businesses using gin (search_name gin_trgm_ops) where not live;
create index businesses_unseen on businesses (status, removed_at) where not live;

-- Who checked a business, when, against which source, and how long what was seen there holds.
create table business_checks (
  id uuid primary key,
  business_id uuid not null references businesses,
  source text not null,
  reference text not null default '',
  checked_by text not null,
  checked_at timestamptz not null,
  license_expires_on date,
  insurance_expires_on date,
  -- The earlier of the two ends the mark; so does the operator, by hand.
  ended_at timestamptz,
  reminded_at timestamptz
);
create unique index business_checks_current on business_checks (business_id) where ended_at is null;
create index business_checks_business on business_checks (business_id);
create index business_checks_expiry on business_checks (least(license_expires_on, insurance_expires_on)) where ended_at is null;

-- Puts a business's own row, its categories, hours and photos back as they stood at a moment: each part as the first change
-- after it found it. Marks stay as they are: a check or an owner of today is no matter of a former day. Neither is what the
-- contractor says of himself, or what he has paid for.
create function restore_business_as_of(chosen uuid, moment timestamptz) returns void language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = current_schema and table_name = 'businesses' and is_generated = 'NEVER'
      and column_name not in ('id', 'verified', 'insurance_verified', 'claimed'));
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
