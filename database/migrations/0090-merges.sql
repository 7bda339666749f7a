-- Two listings of one business become one. The merged listing leaves the directory as a removed one does, and its addresses lead to
-- the listing that was kept.
alter table businesses add column merged_into uuid references businesses on delete set null;

create table listing_merges (
  id uuid primary key,
  kept_id uuid not null references businesses on delete cascade,
  merged_id uuid not null references businesses on delete cascade,
  change_id uuid not null references changes,
  at timestamptz not null,
  -- The kept listing's row after the merge: an undo changes back only what nobody has edited since.
  after jsonb not null,
  -- The base figures of the kept listing before the merge, and the rows of review_figures that both had.
  base integer not null,
  base_rating numeric(2, 1) not null,
  base_reviews integer not null,
  figures jsonb not null,
  undone_at timestamptz,
  check (kept_id <> merged_id)
);
create index listing_merges_kept on listing_merges (kept_id);
create index listing_merges_merged on listing_merges (merged_id);
create unique index listing_merges_change on listing_merges (change_id);

-- The rows that a merge gave to another listing, summed up or took away: what identifies each, and what it was before. Texts of people
-- aren't copied. The undo reads these rows and deletes them; after 30 days, when no undo is possible, a job does.
create table merged_rows (
  merge_id uuid not null references listing_merges on delete cascade,
  position bigint generated always as identity,
  source text not null,
  outcome text not null check (outcome in ('moved', 'summed', 'dropped')),
  row jsonb not null,
  primary key (merge_id, position)
);

-- Listings that probably are one business, as the last check found them. `one` is the older listing.
create table possible_duplicates (
  one uuid not null references businesses on delete cascade,
  other uuid not null references businesses on delete cascade,
  signs text[] not null,
  primary key (one, other),
  check (one < other)
);
create index possible_duplicates_other on possible_duplicates (other);

-- Pairs that the operator looked at and found to be two businesses. They aren't offered again.
create table distinct_listings (
  one uuid not null references businesses on delete cascade,
  other uuid not null references businesses on delete cascade,
  change_id uuid not null references changes,
  primary key (one, other),
  check (one < other)
);
create index distinct_listings_other on distinct_listings (other);

-- Which tables name a business and move with it. `identity` are the columns that identify a row besides its business; a row for
-- which the other business has one of the same `clash` columns stays where it is, or goes when `drops`; `noted` are the further
-- columns that an undo needs.
create function merging_tables() returns table (source text, identity text[], clash text[], noted text[], drops boolean)
language sql immutable as $$
  values
    ('reviews', array['id'], null::text[], array['state', 'base'], false),
    ('quote_recipients', array['request_id'], array['request_id'], '{}'::text[], true),
    ('quote_events', array['id'], null, '{}', false),
    ('problems', array['id'], array['visitor', 'reported_on'], '{}', false),
    ('listing_claims', array['id'], null, '{}', false),
    ('alerts', array['id'], array['request_id', 'target'], '{}', false),
    ('applications', array['id'], null, '{}', false),
    ('business_checks', array['id'], null, '{}', false),
    ('business_owners', array['user_id'], array['user_id'], '{}', false),
    ('subscribed_listings', array['user_id'], array['user_id'], '{}', false)
$$;

create function same_row(one text, other text, columns text[]) returns text language sql immutable as $$
  select string_agg(format('%1$s.%3$I = %2$s.%3$I', one, other, name), ' and ') from unnest(columns) name
$$;

-- Gives a business's rows of one table to another business.
create function give_rows(merge uuid, given text, giver uuid, taker uuid) returns void language plpgsql as $$
declare
  entry record;
begin
  select * into strict entry from merging_tables() f where f.source = given;
  execute format(
    'with moving as (
       select t.* from %1$I t where t.business_id = $2 %2$s
     ), noted as (
       insert into merged_rows (merge_id, source, outcome, row)
       select $1, %1$L, ''moved'', (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(moving)) where key = any($4))
       from moving
     )
     update %1$I t set business_id = $3 from moving where t.business_id = $2 and %3$s', given,
    case when entry.clash is not null
      then format('and not exists (select from %I o where o.business_id = $3 and %s)', given, same_row('t', 'o', entry.clash)) end,
    same_row('t', 'moving', entry.identity))
    using merge, giver, taker, entry.identity || entry.noted || '{business_id}';
  if entry.drops then perform drop_rows(merge, given, giver); end if;
end $$;

-- Deletes a business's rows of one table; the undo inserts them again.
create function drop_rows(merge uuid, given text, giver uuid) returns void language plpgsql as $$
begin
  execute format(
    'with gone as (delete from %1$I where business_id = $2 returning *)
     insert into merged_rows (merge_id, source, outcome, row) select $1, %1$L, ''dropped'', to_jsonb(gone) from gone', given)
    using merge, giver;
end $$;

-- Adds the counts of one business to those of another: per day and kind, and per month and kind.
create function give_counts(merge uuid, source text, period text, giver uuid, taker uuid) returns void language plpgsql as $$
begin
  execute format(
    'with gone as (delete from %1$I where business_id = $2 returning *), noted as (
       insert into merged_rows (merge_id, source, outcome, row) select $1, %1$L, ''summed'', to_jsonb(gone) from gone
     )
     insert into %1$I (%2$I, kind, business_id, count) select %2$I, kind, $3, count from gone
     on conflict (%2$I, kind, business_id) do update set count = %1$I.count + excluded.count', source, period)
    using merge, giver, taker;
end $$;

create function merge_rows(merge uuid, kept uuid, merged uuid) returns void language plpgsql as $$
declare
  given text;
begin
  -- A homeowner who asked both and reviewed both has written two reviews: both stay, one without its request.
  with parted as (
    update reviews r set request_id = null from reviews o
    where r.business_id = merged and o.business_id = kept and o.request_id = r.request_id
    returning r.id, o.request_id
  )
  insert into merged_rows (merge_id, source, outcome, row)
    select merge, 'review_requests', 'moved', jsonb_build_object('id', id, 'request_id', request_id, 'business_id', merged) from parted;
  foreach given in array
    array['reviews', 'quote_recipients', 'quote_events', 'problems', 'listing_claims', 'alerts', 'applications']
  loop
    perform give_rows(merge, given, merged, kept);
  end loop;
  perform give_counts(merge, 'daily_counts', 'day', merged, kept);
  perform give_counts(merge, 'traffic_months', 'month', merged, kept);
end $$;

-- Takes sums apart again.
create function take_counts_apart(merge uuid, given text, period text, kept uuid) returns void language plpgsql as $$
begin
  execute format(
    'with noted as (
       select p.* from merged_rows m, jsonb_populate_record(null::%1$I, m.row) p where m.merge_id = $1 and m.source = %1$L
     ), less as (
       update %1$I t set count = t.count - n.count from noted n
       where t.business_id = $2 and t.%2$I = n.%2$I and t.kind = n.kind and t.count > n.count
     ), none as (
       delete from %1$I t using noted n where t.business_id = $2 and t.%2$I = n.%2$I and t.kind = n.kind and t.count <= n.count
     )
     insert into %1$I (%2$I, kind, business_id, count) select %2$I, kind, business_id, count from noted
     on conflict (%2$I, kind, business_id) do update set count = %1$I.count + excluded.count', given, period)
    using merge, kept;
end $$;

-- The reverse of a merge: what was moved goes back, sums are taken apart, dropped rows return. Rows that were deleted since stay
-- deleted, and what came to the kept listing since stays there.
create function unmerge_rows(merge uuid) returns void language plpgsql as $$
declare
  kept uuid;
  merged uuid;
  given text;
begin
  select kept_id, merged_id into strict kept, merged from listing_merges where id = merge;
  for given in
    select source from merged_rows where merge_id = merge and outcome = 'moved' and source not in ('reviews', 'review_requests')
    group by source
  loop
    execute format(
      'update %1$I t set business_id = p.business_id from merged_rows m, jsonb_populate_record(null::%1$I, m.row) p
       where m.merge_id = $1 and m.source = %1$L and m.outcome = ''moved'' and t.business_id = $2 and %2$s', given,
      (select same_row('t', 'p', identity) from merging_tables() f where f.source = given)) using merge, kept;
  end loop;
  -- A review counts again on the base it had; one that was published since counts on the merged listing's own.
  update reviews t set business_id = merged, base = case
      when t.state <> 'published' then null
      when p.state = 'published' then p.base
      else (select f.base from review_figures f where f.business_id = merged) end
    from merged_rows m, jsonb_populate_record(null::reviews, m.row) p
    where m.merge_id = merge and m.source = 'reviews' and t.id = p.id and t.business_id = kept;
  update reviews t set request_id = p.request_id
    from merged_rows m, jsonb_populate_record(null::reviews, m.row) p
    where m.merge_id = merge and m.source = 'review_requests' and t.id = p.id
      and exists (select from quote_requests q where q.id = p.request_id);
  for given in select source from merged_rows where merge_id = merge and outcome = 'dropped' group by source loop
    execute format(
      'insert into %1$I select p.* from merged_rows m, jsonb_populate_record(null::%1$I, m.row) p
       where m.merge_id = $1 and m.source = %1$L and m.outcome = ''dropped'' and (m.row ->> ''request_id'' is null
         or exists (select from quote_requests q where q.id::text = m.row ->> ''request_id''))
       on conflict do nothing', given) using merge;
  end loop;
  perform take_counts_apart(merge, 'daily_counts', 'day', kept);
  perform take_counts_apart(merge, 'traffic_months', 'month', kept);
  delete from merged_rows where merge_id = merge;
end $$;

-- Changes the kept listing's own row back, column by column, where it still is what the merge made of it.
create function unmerge_columns(merge uuid) returns void language plpgsql as $$
declare
  columns text := (
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = current_schema and table_name = 'businesses' and is_generated = 'NEVER'
      and column_name not in ('id', 'rating', 'reviews'));
begin
  execute format(
    'update businesses b set (%1$s) = (
       select %1$s from jsonb_populate_record(b, coalesce((
         select jsonb_object_agg(key, r.before -> key) from jsonb_each(l.after)
         where r.before -> key is distinct from value and to_jsonb(b) -> key is not distinct from value), ''{}'')))
     from listing_merges l join business_revisions r
       on r.change_id = l.change_id and r.business_id = l.kept_id and r.part = ''businesses''
     where l.id = $1 and b.id = l.kept_id', columns) using merge;
end $$;

-- Puts the parts beside the kept listing's row (categories, hours, photos, plan) back where no later change touched them.
create function unmerge_parts(merge uuid) returns void language plpgsql as $$
declare
  own record;
  part text;
begin
  select l.change_id, l.kept_id, c.xid into strict own from listing_merges l join changes c on c.id = l.change_id where l.id = merge;
  for part in
    select r.part from business_revisions r where r.change_id = own.change_id and r.business_id = own.kept_id and r.part <> 'businesses'
      and not exists (select from business_revisions later join changes c on c.id = later.change_id
        where later.business_id = own.kept_id and later.part = r.part and c.xid > own.xid)
  loop
    execute format('delete from %I where business_id = $1', part) using own.kept_id;
    execute format('insert into %1$I select p.* from business_revisions r, jsonb_populate_recordset(null::%1$I, r.before) p
      where r.change_id = $1 and r.business_id = $2 and r.part = %1$L', part) using own.change_id, own.kept_id;
  end loop;
end $$;
