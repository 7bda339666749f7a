-- Who was counted on a day under which name, so that nobody counts twice. A visitor's name is another each day, so this is of no
-- use afterwards and goes within hours. It begins with the visitor: how much of him counts is limited.
create table traffic_sightings (
  day date not null,
  visitor text not null,
  kind text not null check (kind in ('view', 'call', 'website')),
  business_id uuid not null,
  primary key (day, visitor, kind, business_id)
);

-- One row for all places in which it happened: nobody asks where.
alter table daily_counts drop constraint daily_counts_pkey;
alter table daily_counts drop column placement;
alter table daily_counts add primary key (day, kind, business_id);
-- The lists of those with the most begin at their top.
create index daily_counts_most on daily_counts (day, kind, count desc);

-- `daily_counts` summed up, so that a year over a million listings is read in a moment: by the month of each business, …
create table traffic_months (
  -- Its first day.
  month date not null,
  kind text not null,
  business_id uuid not null,
  count bigint not null,
  primary key (month, kind, business_id)
);
create index traffic_months_most on traffic_months (month, kind, count desc);

-- … and by day over many businesses: all, the featured ones, those of a plan, a category (its id), a place (its id). A business
-- stands in the parts that it belonged to when it was counted.
create table traffic_parts (
  part text not null check (part in ('all', 'featured', 'plan', 'category', 'place')),
  day date not null,
  kind text not null,
  -- Which plan, category or place.
  name text not null default '',
  count bigint not null,
  primary key (part, day, kind, name)
);

-- Requests are counted where they are written; those of former days are counted here.
insert into daily_counts (day, kind, business_id, count)
  select (sent_at at time zone 'America/New_York')::date, 'request', business_id, count(*)
  from quote_requests join quote_recipients on request_id = id
  group by 1, 3
  on conflict do nothing;

insert into traffic_months (month, kind, business_id, count)
  select date_trunc('month', day)::date, kind, business_id, sum(count) from daily_counts group by 1, 2, 3;

insert into traffic_parts (part, day, kind, name, count)
  select part, day, kind, belongs.name, sum(count)
  from daily_counts
  left join businesses on businesses.id = business_id
  left join business_entitlements held on held.business_id = businesses.id
    and since <= now() and (until is null or until > now())
  cross join lateral (
    values ('all', ''), ('featured', case when featured then '' end), ('plan', plan), ('place', place_id::text)
    union all select 'category', category::text from unnest(category_ids) category
  ) belongs (part, name)
  where belongs.name is not null
  group by 1, 2, 3, 4;
