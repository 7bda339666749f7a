-- What advertisers apply for. Approved and with a paid package it runs as a campaign between its two days. `details` holds
-- what only people read, by the names of the form's fields.
create table banner_applications (
  id uuid primary key,
  -- Who sent it while signed in; a visitor may apply as well.
  user_id uuid references users on delete set null,
  -- The paid package that it shows for.
  purchase_id uuid references purchases,
  company_name text not null,
  contact_person text not null,
  email text not null,
  banner_package text not null check (banner_package in ('basic', 'professional', 'premium', 'enterprise', 'custom')),
  wished_placements text[] not null,
  start_date date,
  end_date date check (end_date > start_date),
  daily_cap_cents bigint check (daily_cap_cents > 0),
  destination_url text not null,
  utm_parameters text not null,
  call_to_action text not null,
  details jsonb not null,
  sent_at timestamptz not null,
  -- An approved one is replaced when another takes over its package.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'replaced')),
  placements text[] not null default '{}',
  runs_from date,
  runs_until date check (runs_until >= runs_from),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null)),
  check (state in ('waiting', 'rejected') or runs_from is not null)
);
create unique index banner_applications_running on banner_applications (purchase_id) where state = 'approved';
create index banner_applications_purchase on banner_applications (purchase_id);
create index banner_applications_user on banner_applications (user_id, sent_at);
create index banner_applications_sent on banner_applications (sent_at, id);

-- The files as they came, drawn anew where they are pictures; only the operator opens them.
create table banner_files (
  application_id uuid not null references banner_applications on delete cascade,
  position smallint not null,
  field text not null check (field in ('logoFile', 'bannerFiles', 'additionalCreatives')),
  file_id uuid not null references files,
  width integer,
  height integer,
  primary key (application_id, position)
);

-- What an approved banner shows in each placement: public pictures, drawn to the size of the place.
create table ad_creatives (
  application_id uuid not null references banner_applications on delete cascade,
  placement text not null,
  file_id uuid not null references files,
  width integer not null,
  height integer not null,
  primary key (application_id, placement)
);

-- The right to run that a paid package gives, month by month.
create table ad_bookings (
  purchase_id uuid primary key references purchases,
  user_id uuid references users on delete set null,
  email text not null,
  package_id text not null,
  state text not null check (state in ('running', 'ended')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- Counted views since the period began.
  period_views integer not null default 0
);
create index ad_bookings_user on ad_bookings (user_id);

-- Figures of a campaign by the day of the people we serve.
create table campaign_days (
  campaign_id uuid not null references banner_applications on delete cascade,
  placement text not null,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (campaign_id, placement, day)
);

-- When a visitor was last counted, so that he is not counted again too soon. Forgotten within a day.
create table ad_sightings (
  deed text not null check (deed in ('view', 'click')),
  campaign_id uuid not null references banner_applications on delete cascade,
  -- Empty for a click: one counts for all placements.
  placement text not null,
  visitor text not null,
  at timestamptz not null,
  primary key (deed, campaign_id, placement, visitor)
);
create index ad_sightings_at on ad_sightings (at);

-- Public pages hold a slot where a campaign runs, and carry the tag `ads`. Counting views changes no page.
create function tag_ads() returns trigger language plpgsql as $$
declare
  change uuid := current_change();
begin
  update changes set tags = tags || '{ads}' where id = change and not tags @> '{ads}';
  return null;
end $$;
create trigger tag_ads after insert or update of state, period_start, period_end or delete on ad_bookings
  for each statement execute function tag_ads();
create trigger tag_ads after update of state, purchase_id or delete on banner_applications
  for each statement execute function tag_ads();
