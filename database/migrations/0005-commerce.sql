-- Payments, subscriptions, applications to be listed, ads, sponsorships and support.

-- ## Payments (decision 025)

-- Our record of a payment. It's created when a buyer is sent to the payment provider. After that, it only changes by the provider's
-- response when we ask. Prices are kept as they were when the buyer was asked to pay.
create table purchases (
  id uuid primary key,
  user_id uuid references users on delete set null,
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('plan', 'ad-package', 'sponsorship')),
  item_id text not null check (char_length(item_id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 200),
  price_cents bigint not null check (price_cents > 0),
  per text not null check (per in ('month', 'once')),
  trial_days smallint not null default 0 check (trial_days between 0 and 730),
  coupon_id text,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired', 'refunded')),

  -- The provider's ids.
  checkout_session_id text not null unique,
  customer_id text,
  subscription_id text unique,
  -- Of a one-time payment: the payment intent.
  payment_id text unique,
  -- The payment page, while the purchase is open.
  checkout_url text not null,

  opened_at timestamptz not null,
  paid_at timestamptz,
  -- The provider's last response, after which the purchase was settled. The same response again changes nothing.
  fulfillment jsonb,
  -- When to ask the provider again, whatever its events say; null: never.
  check_at timestamptz,
  change_id uuid not null references changes,
  check (state in ('open', 'failed', 'expired') or paid_at is not null)
);
create index purchases_user on purchases (user_id, opened_at);
create index purchases_customer on purchases (customer_id);
-- Privacy requests.
create index purchases_email on purchases (email);
-- The same item bought again by the same person continues the open purchase.
create index purchases_open on purchases (kind, item_id, email) where state = 'open';
create index purchases_check on purchases (check_at, id) where check_at is not null;
-- Reports on payments between two moments.
create index purchases_paid on purchases (paid_at) where paid_at is not null;

-- The provider's events, each once. We keep only which objects to look up, and none of the event's text.
create table payment_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) between 1 and 255),
  -- When it happened by the provider's clock, and when we first received it.
  created_at timestamptz not null,
  received_at timestamptz not null,
  purchase_id uuid,
  session_id text,
  subscription_id text,
  customer_id text,
  payment_id text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index payment_events_due on payment_events (next_attempt_at, id) where state = 'waiting';
create index payment_events_received on payment_events (received_at);

-- Payments that the operator has to review, each once.
create table payment_reviews (
  id uuid primary key,
  reason text not null check (reason in ('purchase-unknown', 'amount-differs', 'gave-up', 'paid-twice')),
  -- The provider's id of the object.
  about text not null,
  purchase_id uuid references purchases on delete cascade,
  detail text not null default '' check (char_length(detail) <= 500),
  noted_at timestamptz not null,
  change_id uuid not null references changes,
  unique (reason, about)
);
create index payment_reviews_noted on payment_reviews (noted_at, id);

-- ## The payment sandbox
-- Replaces the payment provider's own records, in demonstration mode only. No other room reads these tables.

create table sandbox_checkouts (
  id text primary key,
  purchase_id uuid not null,
  email text not null,
  customer_id text,
  item_id text not null,
  price_key text,
  name text not null,
  price_cents bigint not null,
  per text not null check (per in ('month', 'once')),
  trial_days smallint not null,
  coupon_id text,
  success_path text not null,
  cancel_path text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'expired')),
  subscription_id text,
  payment_id text,
  is_refunded boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index sandbox_checkouts_purchase on sandbox_checkouts (purchase_id);

create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null,
  purchase_id uuid not null,
  item_id text not null,
  price_key text,
  name text not null,
  price_cents bigint not null,
  coupon_id text,
  state text not null check (state in ('trialing', 'active', 'past-due', 'ended')),
  period_end timestamptz not null,
  cancels_at_period_end boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sandbox_subscriptions_customer on sandbox_subscriptions (customer_id);

create table sandbox_invoices (
  id text primary key,
  number bigint generated always as identity,
  customer_id text not null,
  subscription_id text,
  payment_id text,
  name text not null,
  amount_cents bigint not null,
  state text not null check (state in ('open', 'paid', 'void', 'refunded')),
  at timestamptz not null
);
create index sandbox_invoices_customer on sandbox_invoices (customer_id, number);

create table sandbox_coupons (
  id text primary key,
  name text not null,
  percent_off numeric(5, 2),
  cents bigint,
  months smallint,
  ends_at timestamptz,
  max_uses integer,
  uses integer not null default 0,
  is_removed boolean not null default false,
  created_at timestamptz not null
);

-- Signed and sent to our own webhook like the provider's. An event that wasn't delivered is sent again.
create table sandbox_events (
  number bigint generated always as identity primary key,
  id text not null unique,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_events_waiting on sandbox_events (number) where delivered_at is null;

-- ## Subscriptions (decision 029)

-- The subscription of an account, one row for each account, in the provider's last known state. `/functions/subscription` returns it.
create table subscribers (
  user_id uuid primary key references users on delete cascade,
  subscription_id text not null unique,
  customer_id text not null,
  purchase_id uuid not null references purchases,
  plan_id text not null check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  -- The plan's name.
  subscription_tier text not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'incomplete', 'ended', 'refunded')),
  price_cents bigint not null check (price_cents >= 0),
  since timestamptz not null,
  -- The next billing date; with `cancel_at_period_end`, the last day.
  subscription_end timestamptz,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  ended_at timestamptz,
  -- Until then, listings have the plan's features, unless the provider extends it; null: they no longer have them.
  entitled_until timestamptz,
  updated_at timestamptz not null,
  check ((status = 'past_due') = (past_due_since is not null)),
  check ((status in ('ended', 'refunded')) = (ended_at is not null))
);
create index subscribers_past_due on subscribers (past_due_since) where status = 'past_due';

-- The listings whose entitlement comes from a subscription, and the account that pays. The operator gave all other entitlements.
create table subscribed_listings (
  business_id uuid primary key references businesses on delete cascade,
  user_id uuid not null references users on delete cascade
);
create index subscribed_listings_user on subscribed_listings (user_id);

-- Subscriptions that the provider has to end with the month that is paid, because a later one of the same account replaced them or the
-- payment was refunded. So nobody pays for two, or for nothing.
create table subscription_cancellations (
  subscription_id text primary key,
  user_id uuid not null references users on delete cascade,
  requested_at timestamptz not null,
  completed_at timestamptz
);
create index subscription_cancellations_waiting on subscription_cancellations (requested_at) where completed_at is null;

-- The history of subscriptions, for the monthly revenue of a past day: `subscribers` is overwritten. A trigger maintains it, so it
-- covers every write (decision 033).
create table subscription_spans (
  id bigint generated always as identity primary key,
  -- Null once the account is deleted.
  user_id uuid references users on delete set null,
  subscription_id text not null,
  plan_id text not null check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  -- The price of a month before promotions; 0 during a trial.
  price_cents bigint not null check (price_cents >= 0),
  started_at timestamptz not null,
  -- Null while it runs.
  ended_at timestamptz check (ended_at >= started_at),
  -- Whether the subscription itself began and ended with this span, or went on with another plan or price.
  is_first boolean not null,
  is_last boolean not null default false,
  check (ended_at is not null or not is_last)
);
create unique index subscription_spans_running on subscription_spans (subscription_id) where ended_at is null;
create index subscription_spans_user on subscription_spans (user_id);
-- The revenue reports.
create index subscription_spans_started on subscription_spans (started_at, ended_at) include (plan_id, price_cents, is_first, is_last);

create function follow_subscriber() returns trigger language plpgsql as $$
declare
  was_held boolean := tg_op <> 'INSERT' and old.status in ('trialing', 'active', 'past_due');
  is_held boolean := tg_op <> 'DELETE' and new.status in ('trialing', 'active', 'past_due');
  goes_on boolean := false;
  cents bigint;
begin
  if tg_op = 'DELETE' then
    update subscription_spans set ended_at = greatest(started_at, now()), is_last = true
      where subscription_id = old.subscription_id and ended_at is null;
    return null;
  end if;
  cents := case when new.status = 'trialing' then 0 else new.price_cents end;
  goes_on := was_held and is_held and old.subscription_id = new.subscription_id;
  if goes_on and old.plan_id = new.plan_id
    and cents = (case when old.status = 'trialing' then 0 else old.price_cents end) then
    return null;
  end if;
  if was_held then
    update subscription_spans set is_last = not goes_on, ended_at = greatest(started_at, case
        when goes_on then new.updated_at
        when is_held then new.since
        else coalesce(new.ended_at, new.updated_at)
      end)
      where subscription_id = old.subscription_id and ended_at is null;
  end if;
  if is_held then
    insert into subscription_spans (user_id, subscription_id, plan_id, price_cents, started_at, is_first) values
      (new.user_id, new.subscription_id, new.plan_id, cents, case when goes_on then new.updated_at else new.since end, not goes_on);
  elsif not was_held and new.ended_at is not null and (tg_op = 'INSERT' or old.subscription_id <> new.subscription_id) then
    insert into subscription_spans (user_id, subscription_id, plan_id, price_cents, started_at, ended_at, is_first, is_last) values
      (new.user_id, new.subscription_id, new.plan_id, cents, new.since, greatest(new.since, new.ended_at), true, true);
  end if;
  return null;
end $$;
create trigger follow_subscriber after insert or update or delete on subscribers
  for each row execute function follow_subscriber();

-- Codes that reduce a plan's price. The operator creates them, and the provider has each as a coupon.
create table promotions (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  percent_off smallint check (percent_off between 1 and 100),
  cents_off bigint check (cents_off > 0),
  -- For how many months of the subscription; null: all of them.
  months smallint check (months between 1 and 36),
  -- Null: every plan.
  plan_id text check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  coupon_id text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  change_id uuid not null references changes,
  check ((percent_off is null) <> (cents_off is null))
);
-- An ended code may be used again for a new promotion.
create unique index promotions_code on promotions (code) where ended_at is null;

-- The free days at the start of a plan, for an account that has had none.
create table plan_trials (
  plan_id text primary key check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  days smallint not null check (days between 1 and 365)
);

-- ## Applications to be listed (decision 030)

-- A contractor's description of their business from before they paid, one for each account. It prefills their application, and fills in
-- what the application leaves out when the listing is published.
create table listing_drafts (
  user_id uuid primary key references users on delete cascade,
  plan_id text,
  name text not null,
  email text not null,
  phone text not null,
  website text not null,
  street text not null,
  city text not null,
  postal_code text not null,
  state text not null,
  category text not null,
  description text not null,
  services text[] not null,
  license_number text not null,
  -- The contractor's statement. Only the operator's check marks the listing as insured.
  insurance_verified boolean not null,
  years_in_business integer,
  employee_count integer,
  emergency_service boolean not null,
  -- As typed, by the weekday's name.
  business_hours jsonb not null,
  saved_at timestamptz not null,
  change_id uuid not null references changes
);
create index listing_drafts_saved on listing_drafts (saved_at);

-- An application to be listed: a draft until it's sent, then waiting for the operator. A draft has its texts as they were typed.
create table applications (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid references users on delete set null,
  -- The form's step at which the draft continues.
  step smallint not null default 1 check (step between 1 and 4),
  business_name text not null default '',
  license_number text not null default '',
  business_address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  years_in_business text not null default '',
  insurance_provider text not null default '',
  selected_plan text not null default 'professional' check (selected_plan in ('basic', 'professional', 'premium')),
  description text not null default '',
  specialties text[] not null default '{}',
  saved_at timestamptz not null,
  sent_at timestamptz,
  -- A hash of the content and the sender. The same within a day is a second click.
  fingerprint bytea,
  -- Sent after the account's daily number of listings that are published without review. It waits, and its pages say why.
  over_daily_limit boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'rejected', 'withdrawn')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  business_id uuid references businesses on delete set null,
  change_id uuid not null references changes,
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('draft', 'waiting')) = (decided_at is null))
);
create unique index applications_draft on applications (user_id) where state = 'draft';
create index applications_user on applications (user_id, sent_at);
-- The inbox.
create index applications_sent on applications (sent_at, id) where state <> 'draft';
create index applications_duplicate on applications (fingerprint, sent_at) where fingerprint is not null;
-- A job deletes abandoned drafts and, some time after the decision, applications.
create index applications_abandoned on applications (saved_at) where state = 'draft';
create index applications_decided on applications (decided_at) where decided_at is not null;
-- Privacy requests.
create index applications_email on applications (lower(email)) where email <> '';

-- The license and the certificate of insurance, one of each. The record and its file are deleted together.
create table application_documents (
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('license', 'insurance')),
  file_id uuid not null references files on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  added_at timestamptz not null,
  change_id uuid not null references changes,
  primary key (application_id, kind)
);
create index application_documents_file on application_documents (file_id);

-- ## Ads (decision 031)

-- An advertiser's application. Once it's approved and has a paid package, it runs as a banner between two days.
create table banner_applications (
  id uuid primary key,
  -- The signed-in sender. Visitors may apply too.
  user_id uuid references users on delete set null,
  -- The paid package that it runs on.
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
  -- Form fields that only people read, by name.
  details jsonb not null,
  sent_at timestamptz not null,
  -- An approved application is replaced when another one takes over its package.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'replaced')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  -- The operator's decision.
  placements text[] not null default '{}',
  runs_from date,
  runs_until date check (runs_until >= runs_from),
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null)),
  check (state in ('waiting', 'rejected') or runs_from is not null)
);
create unique index banner_applications_running on banner_applications (purchase_id) where state = 'approved';
create index banner_applications_purchase on banner_applications (purchase_id);
create index banner_applications_user on banner_applications (user_id, sent_at);
-- The inbox.
create index banner_applications_sent on banner_applications (sent_at, id);
-- Privacy requests.
create index banner_applications_email on banner_applications (lower(email));

-- The uploaded files. Images are re-encoded. Only the operator sees them.
create table banner_files (
  application_id uuid not null references banner_applications on delete cascade,
  position smallint not null,
  field text not null check (field in ('logoFile', 'bannerFiles', 'additionalCreatives')),
  file_id uuid not null references files,
  width integer,
  height integer,
  primary key (application_id, position)
);

-- The public images of an approved banner, scaled to the size of each placement.
create table ad_creatives (
  application_id uuid not null references banner_applications on delete cascade,
  placement text not null,
  file_id uuid not null references files,
  width integer not null,
  height integer not null,
  primary key (application_id, placement)
);

-- The current paid period of a package, month by month.
create table ad_bookings (
  purchase_id uuid primary key references purchases,
  user_id uuid references users on delete set null,
  email text not null,
  package_id text not null,
  state text not null check (state in ('running', 'ended')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- Impressions since the period began.
  period_views integer not null default 0
);
create index ad_bookings_user on ad_bookings (user_id);

-- Impressions and clicks of a banner, by day in the region's time zone.
create table campaign_days (
  campaign_id uuid not null references banner_applications on delete cascade,
  placement text not null,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (campaign_id, placement, day)
);

-- When a visitor was last counted, so that they aren't counted again too soon. Deleted within a day.
create table ad_events (
  kind text not null check (kind in ('view', 'click')),
  campaign_id uuid not null references banner_applications on delete cascade,
  -- Empty for a click, which counts once for all placements.
  placement text not null,
  visitor text not null,
  at timestamptz not null,
  primary key (kind, campaign_id, placement, visitor)
);
create index ad_events_at on ad_events (at);

-- Public pages have a slot where a banner runs, and carry the tag `ads`. Counting impressions changes no page.
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

-- ## Sponsorships

-- A company's application to become a sponsor, word for word, and its outcome. An application that completes another one is what a
-- sponsor sent after paying. Once approved, its banner replaces the first one's.
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
  -- The secret of the payment link.
  token_hash bytea not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'paid', 'ended', 'rejected')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,

  -- The agreement. The banner runs from the first to the last day; without a last day, until the payments end.
  price_cents bigint check (price_cents > 0),
  per text check (per in ('month', 'once')),
  starts_on date,
  ends_on date,
  -- The banner's small logo: a public copy, created with the approval.
  logo_file_id uuid references files on delete set null,
  purchase_id uuid references purchases,
  subscription_id text,
  paid_at timestamptz,
  -- The end of the paid period, if it's paid by the month.
  paid_until timestamptz,
  -- The provider was told not to renew.
  stops_renewing boolean not null default false,
  ended_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null)),
  check (completes_id is null or state in ('waiting', 'approved', 'rejected')),
  check (completes_id is not null or state in ('waiting', 'rejected') or (price_cents is not null and starts_on is not null)),
  check (ends_on is null or ends_on >= starts_on)
);
-- The inbox.
create index sponsorships_sent on sponsorships (sent_at, id);
create index sponsorships_user on sponsorships (user_id, sent_at);
create index sponsorships_completes on sponsorships (completes_id);
create index sponsorships_fingerprint on sponsorships (fingerprint, sent_at);
create index sponsorships_paid on sponsorships (starts_on) where state = 'paid';
-- Privacy requests.
create index sponsorships_email on sponsorships (lower(email));

-- The private uploads. 'smallLogo' is the logo in the banner's size.
create table sponsorship_files (
  file_id uuid primary key references files on delete cascade,
  sponsorship_id uuid not null references sponsorships on delete cascade,
  field text not null check (field in ('logoFile', 'smallLogo', 'bannerFiles', 'additionalImages')),
  position smallint not null check (position between 1 and 4),
  unique (sponsorship_id, field, position)
);

-- ## Support

-- Questions that contractors send to the operator from their account. Answered ones are deleted after a year.
create table support_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  subject text not null,
  message text not null,
  sent_at timestamptz not null,
  -- When the account's plan at that time promises an answer; null: it promises none.
  due_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'answered')),
  answer text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (answer = ''))
);
create index support_requests_sent on support_requests (sent_at, id);
create index support_requests_user on support_requests (user_id, sent_at);
-- A second click sends nothing.
create unique index support_requests_same on support_requests (user_id, md5(subject), md5(message)) where state = 'waiting';
