-- What a company sent to become a sponsor, word for word, and what came of it. One that completes another holds what its
-- sponsor sent after he had paid; once approved, its banner takes the place of the first one's.
create table sponsorships (
  id uuid primary key,
  completes_id uuid references sponsorships on delete cascade,
  user_id uuid references users on delete set null,
  company_name text not null,
  contact_person text not null,
  email text not null,
  phone text not null,
  website text not null,
  industry text not null,
  company_size text not null,
  description text not null,
  target_audience text not null,
  marketing_goals text not null,
  sponsorship_type text not null check (sponsorship_type in ('exclusive', 'partnership', 'custom', 'event', 'content')),
  budget text not null,
  duration text not null,
  start_date date,
  sponsorship_message text not null,
  call_to_action text not null,
  landing_page_url text not null,
  facebook_url text not null,
  twitter_url text not null,
  instagram_url text not null,
  linkedin_url text not null,
  youtube_url text not null,
  special_requests text not null,
  previous_sponsorship text not null,
  referral_source text not null,
  sent_at timestamptz not null,
  fingerprint bytea not null,
  -- Of the link by which it is paid.
  token_hash bytea not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'paid', 'ended', 'rejected')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  -- What was agreed. The banner shows from the first day to the last; without a last one until the payments end.
  price_cents bigint check (price_cents > 0),
  per text check (per in ('month', 'once')),
  starts_on date,
  ends_on date,
  -- The small logo of the banner: its copy for everybody to see, once approved.
  logo_file_id uuid references files on delete set null,
  purchase_id uuid references purchases,
  subscription_id text,
  -- When what was paid for runs out, while it is paid by the month.
  paid_until timestamptz,
  -- The provider has been told not to renew.
  stops_renewing boolean not null default false,
  paid_at timestamptz,
  ended_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null)),
  check (completes_id is null or state in ('waiting', 'approved', 'rejected')),
  check (completes_id is not null or state in ('waiting', 'rejected') or (price_cents is not null and starts_on is not null)),
  check (ends_on is null or ends_on >= starts_on)
);
create index sponsorships_sent on sponsorships (sent_at, id);
create index sponsorships_user on sponsorships (user_id, sent_at);
create index sponsorships_completes on sponsorships (completes_id);
create index sponsorships_fingerprint on sponsorships (fingerprint, sent_at);
create index sponsorships_paid on sponsorships (starts_on) where state = 'paid';

-- Its pictures, private. 'smallLogo' is the logo in the size of the banner.
create table sponsorship_files (
  file_id uuid primary key references files on delete cascade,
  sponsorship_id uuid not null references sponsorships on delete cascade,
  field text not null check (field in ('logoFile', 'smallLogo', 'bannerFiles', 'additionalImages')),
  position smallint not null check (position between 1 and 4),
  unique (sponsorship_id, field, position)
);
