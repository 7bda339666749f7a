-- What an account holds: one row an account, as the payment provider last told it. `/functions/subscription` answers it whole.
create table subscribers (
  user_id uuid primary key references users on delete cascade,
  subscription_id text not null unique,
  customer_id text not null,
  purchase_id uuid not null references purchases,
  plan_id text not null check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  -- What the plan is called.
  subscription_tier text not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'incomplete', 'ended', 'refunded')),
  price_cents bigint not null check (price_cents >= 0),
  since timestamptz not null,
  -- The next billing date; with `cancel_at_period_end` the day on which it ends.
  subscription_end timestamptz,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  ended_at timestamptz,
  -- Until then listings have what the plan includes, unless the provider says more; null: they have it no longer.
  entitled_until timestamptz,
  updated_at timestamptz not null,
  check ((status = 'past_due') = (past_due_since is not null)),
  check ((status in ('ended', 'refunded')) = (ended_at is not null))
);
create index subscribers_past_due on subscribers (past_due_since) where status = 'past_due';

-- The listings that have their entitlement from a subscription, and from whose. Other entitlements were given by hand.
create table subscribed_listings (
  business_id uuid primary key references businesses on delete cascade,
  user_id uuid not null references users on delete cascade
);
create index subscribed_listings_user on subscribed_listings (user_id);

-- Subscriptions that the provider is to end with the month that is paid: a later one of the same account has taken their place, or
-- what was paid was given back. So nobody pays for two, or for nothing.
create table subscription_cancellations (
  subscription_id text primary key,
  user_id uuid not null references users on delete cascade,
  asked_at timestamptz not null,
  done_at timestamptz
);
create index subscription_cancellations_waiting on subscription_cancellations (asked_at) where done_at is null;

-- Who takes turns among the first results of a search.
create index business_entitlements_placed_first on business_entitlements (business_id) where plan in ('premium', 'enterprise');

-- A code that makes a plan cheaper, made by the operator and known to the provider as a coupon.
create table promotions (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  percent_off smallint check (percent_off between 1 and 100),
  cents_off bigint check (cents_off > 0),
  -- For so many months of the subscription; null: for all of it.
  months smallint check (months between 1 and 36),
  -- Null: for each plan.
  plan_id text check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  coupon_id text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  change_id uuid not null references changes,
  check ((percent_off is null) <> (cents_off is null))
);
-- A code that has ended may be given anew.
create unique index promotions_code on promotions (code) where ended_at is null;

-- So many days a plan is free at first, for an account that has held none.
create table plan_trials (
  plan_id text primary key check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  days smallint not null check (days between 1 and 365)
);
