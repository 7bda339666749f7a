-- The inventory of ad placements: measured openings, months as delivered, days made good, and a waitlist (decision 155).

-- How often a slot of the placement came near the view of a visitor, and how often it got a banner.
create table ad_openings (
  placement text not null check (char_length(placement) between 1 and 40),
  day date not null,
  openings integer not null default 0,
  filled integer not null default 0,
  primary key (placement, day)
);

-- The views of each month of a package, written when the month is over.
create table ad_months (
  purchase_id uuid not null references purchases on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  views integer not null,
  goal integer not null,
  primary key (purchase_id, starts_at)
);
create index ad_months_ends on ad_months (ends_at);

-- Days that were added to a package, because its banner delivered less than promised or was down.
create table ad_make_goods (
  id uuid primary key,
  purchase_id uuid not null references purchases on delete cascade,
  days smallint not null check (days between 1 and 31),
  reason text not null check (char_length(reason) between 1 and 200),
  given_at timestamptz not null,
  undone_at timestamptz,
  change_id uuid not null references changes
);
create index ad_make_goods_purchase on ad_make_goods (purchase_id);

-- The days added to the months of a package so far.
alter table ad_bookings add make_good_days smallint not null default 0;

-- The waitlist for places, by placement and month, first come first served.
create table ad_waitlist (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  placement text not null check (char_length(placement) between 1 and 40),
  -- Its first day.
  month date not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'accepted', 'used', 'expired', 'left')),
  joined_at timestamptz not null,
  -- Until then an offer can be accepted, and an accepted place is kept.
  held_until timestamptz,
  change_id uuid not null references changes
);
create unique index ad_waitlist_open on ad_waitlist (user_id, placement, month) where state in ('waiting', 'offered', 'accepted');
create index ad_waitlist_waiting on ad_waitlist (joined_at, id) where state in ('waiting', 'offered', 'accepted');
