-- The operator's inbox, duplicates and merges, data quality, alarms, and privacy requests.

-- ## Inbox

-- The operator's decisions about items that have no state of their own, and notes on any item.
create table inbox_decisions (
  kind text not null,
  item_id uuid not null,
  state text not null check (state in ('approved', 'rejected')),
  reason text not null default '',
  decided_by text not null,
  decided_at timestamptz not null,
  change_id uuid not null references changes,
  primary key (kind, item_id)
);

create table inbox_notes (
  id uuid primary key,
  kind text not null,
  item_id uuid not null,
  text text not null check (char_length(text) between 1 and 4000),
  written_by text not null,
  written_at timestamptz not null,
  change_id uuid not null references changes
);
create index inbox_notes_item on inbox_notes (kind, item_id, written_at);

-- ## Duplicates and merges (decision 090)

-- Listings that are probably the same business, as of the last check. `one` is the older listing.
create table possible_duplicates (
  one uuid not null references businesses on delete cascade,
  other uuid not null references businesses on delete cascade,
  signals text[] not null,
  primary key (one, other),
  check (one < other)
);
create index possible_duplicates_other on possible_duplicates (other);

-- Pairs that the operator found to be two businesses. They aren't offered again.
create table distinct_listings (
  one uuid not null references businesses on delete cascade,
  other uuid not null references businesses on delete cascade,
  change_id uuid not null references changes,
  primary key (one, other),
  check (one < other)
);
create index distinct_listings_other on distinct_listings (other);

-- Two listings of one business become one. The merged listing leaves the directory like a removed one, and its addresses lead to the
-- listing that was kept.
create table listing_merges (
  id uuid primary key,
  kept_id uuid not null references businesses on delete cascade,
  merged_id uuid not null references businesses on delete cascade,
  change_id uuid not null references changes,
  at timestamptz not null,
  -- The kept listing's row after the merge: an undo changes back only what nobody has edited since.
  after jsonb not null,
  -- The kept listing's base figures before the merge, and both listings' rows of `review_figures`.
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

-- The rows that a merge moved, added up or deleted: the key of each, and its values before. Texts that people wrote aren't copied. The
-- undo reads these rows and deletes them. After 30 days, when a merge can't be undone any more, a job deletes them.
create table merged_rows (
  merge_id uuid not null references listing_merges on delete cascade,
  position bigint generated always as identity,
  source text not null,
  outcome text not null check (outcome in ('moved', 'summed', 'dropped')),
  row jsonb not null,
  primary key (merge_id, position)
);

-- The tables whose rows belong to a business and move with it. `identity`: the columns that identify a row besides its business. `clash`:
-- a row stays, or is deleted if `drops`, when the other business has a row with the same values in these columns. `noted`: further
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

-- The SQL condition that two rows have the same values in these columns.
create function same_row(one text, other text, columns text[]) returns text language sql immutable as $$
  select string_agg(format('%1$s.%3$I = %2$s.%3$I', one, other, name), ' and ') from unnest(columns) name
$$;

-- Moves a business's rows of one table to another business.
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

-- Deletes a business's rows of one table. The undo inserts them again.
create function drop_rows(merge uuid, given text, giver uuid) returns void language plpgsql as $$
begin
  execute format(
    'with gone as (delete from %1$I where business_id = $2 returning *)
     insert into merged_rows (merge_id, source, outcome, row) select $1, %1$L, ''dropped'', to_jsonb(gone) from gone', given)
    using merge, giver;
end $$;

-- Adds a business's counts to those of another: by day and kind, or by month and kind.
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
  -- A homeowner whose request went to both may have reviewed both. Both reviews stay, one of them without its request.
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

-- The reverse of give_counts.
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

-- The reverse of merge_rows: moves rows back, subtracts counts and inserts dropped rows again. Rows that were deleted since stay deleted,
-- and rows that were added to the kept listing since stay there.
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
  -- A review counts toward the base it had. One that was published since counts toward the merged listing's own base.
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

-- Changes the kept listing's own row back, column by column, where it's still as the merge left it.
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

-- Restores the tables beside the kept listing's row (categories, hours, photos, plan) that no later change touched.
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

-- ## Data quality

-- The directory's figures, once a day. The page compares today with a month ago.
create table quality_checks (
  day date primary key,
  checked_at timestamptz not null,
  listings integer not null,
  without_problems integer not null,
  -- The number of listings with each problem.
  counts jsonb not null
);

-- Whether listings' websites respond. Each is requested about once a week, if the operator switched it on.
create table website_checks (
  business_id uuid primary key references businesses on delete cascade,
  site text not null,
  checked_at timestamptz not null,
  -- The response's status, or the reason why there was none.
  outcome text not null,
  -- On how many consecutive days it failed.
  failed_days smallint not null default 0
);
create index website_checks_due on website_checks (checked_at);
create index website_checks_down on website_checks (business_id) where failed_days >= 2;

-- ## Alarms (decision 047)

-- The last run of each job in any process. Shows jobs that no process runs any more and jobs that fail everywhere.
create table job_runs (
  job text primary key,
  every_seconds double precision not null,
  -- When a process that runs the job last reported, when it last succeeded, and since when it hasn't.
  reported_at timestamptz not null,
  succeeded_at timestamptz,
  failing_since timestamptz,
  -- The error's class and code, never its message.
  failure text
);

-- Problems that the operator is notified of. An alarm is open as long as its signal was seen lately.
create table alarms (
  id uuid primary key,
  kind text not null,
  -- The job, queue or machine; empty if there's only one.
  about text not null,
  raised_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create unique index alarms_open on alarms (kind, about) where ended_at is null;
create index alarms_raised on alarms (raised_at);

-- ## Privacy requests (decision 049)

-- A link emailed to an address. The mailbox's owner can see, download and delete the data that we have under the address. Its secrets are
-- derived from the id and never stored. When it's opened, one browser gets access for a while.
create table data_links (
  id uuid primary key,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  opened_at timestamptz,
  grant_hash bytea unique,
  grant_expires_at timestamptz,
  change_id uuid not null references changes,
  check ((opened_at is null) = (grant_hash is null)),
  check ((grant_hash is null) = (grant_expires_at is null))
);
create index data_links_expiry on data_links (expires_at);
create index data_links_email on data_links (email);
