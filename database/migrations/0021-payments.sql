-- Our record of a payment: written when somebody is sent to the payment provider, and from then on only by what the provider
-- answers when it is asked. Prices are kept as they were when the buyer was asked to pay.
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
  checkout_session_id text not null unique,
  -- Where it is paid, while it is open.
  checkout_url text not null,
  customer_id text,
  subscription_id text unique,
  -- What was paid once, in the provider's words a payment intent.
  payment_id text unique,
  opened_at timestamptz not null,
  paid_at timestamptz,
  -- What the provider said last, and what was bought was settled by; the same answer again settles nothing.
  settled jsonb,
  -- When the provider is asked again, whatever its events say; null: no more.
  check_at timestamptz,
  change_id uuid not null references changes,
  check (state in ('open', 'failed', 'expired') or paid_at is not null)
);
create index purchases_user on purchases (user_id, opened_at);
create index purchases_customer on purchases (customer_id);
create index purchases_open on purchases (kind, item_id, email) where state = 'open';
create index purchases_check on purchases (check_at, id) where check_at is not null;

-- The ledger of what the provider has told us, each event once. Nothing of its text is kept: it says only what to look up.
create table payment_events (
  id text primary key check (char_length(id) between 1 and 255),
  type text not null check (char_length(type) between 1 and 255),
  -- When it happened, by the provider's clock, and when we heard of it first.
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

-- Payments that need a look of the operator, each thing once.
create table payment_looks (
  id uuid primary key,
  reason text not null check (reason in ('purchase-unknown', 'amount-differs', 'gave-up', 'paid-twice')),
  -- The provider's id of what it is about.
  about text not null,
  purchase_id uuid references purchases on delete cascade,
  detail text not null default '' check (char_length(detail) <= 500),
  noted_at timestamptz not null,
  change_id uuid not null references changes,
  unique (reason, about)
);
create index payment_looks_noted on payment_looks (noted_at, id);

-- The sandbox: what a payment provider would keep. Demonstration mode only; no other room reads these tables.
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
-- Signed and sent to our own door like the provider's; one that was not delivered is sent again.
create table sandbox_events (
  number bigint generated always as identity primary key,
  id text not null unique,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_events_waiting on sandbox_events (number) where delivered_at is null;
