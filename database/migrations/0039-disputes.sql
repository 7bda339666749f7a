-- Payments that the bank of a customer questions or takes back (decision 149).

-- The state of each dispute as the payment provider last reported it.
create table payment_disputes (
  -- The id at the provider.
  id text primary key check (char_length(id) between 1 and 255),
  -- Null: the payment was for nothing that we sold.
  purchase_id uuid references purchases on delete cascade,
  subscription_id text,
  -- The payment intent, also if the payment isn't ours.
  payment_id text,
  amount_cents bigint not null,
  -- The words of the provider.
  reason text not null check (char_length(reason) <= 100),
  status text not null check (char_length(status) <= 100),
  stage text not null check (stage in ('inquiry', 'open', 'won', 'lost', 'dropped')),
  -- Until then the bank takes evidence; null: it takes none.
  due_by timestamptz,
  -- The payment had been refunded before.
  was_refunded boolean not null,
  opened_at timestamptz not null,
  noted_at timestamptz not null,
  closed_at timestamptz,
  -- When we paused the renewal because of it, and when we ended that pause.
  paused_at timestamptz,
  resumed_at timestamptz,
  -- The pause that the owner had asked for, which is restored.
  own_pause_from timestamptz,
  own_pause_until timestamptz,
  change_id uuid not null references changes
);
create index payment_disputes_purchase on payment_disputes (purchase_id);
create index payment_disputes_subscription on payment_disputes (subscription_id);
create index payment_disputes_payment on payment_disputes (payment_id);

alter table payment_events add dispute_id text;

-- while the previous version serves: it writes only reasons that the wider check allows too.
alter table payment_reviews drop constraint payment_reviews_reason_check;
alter table payment_reviews add constraint payment_reviews_reason_check check (reason in (
  'purchase-unknown', 'amount-differs', 'gave-up', 'paid-twice', 'payment-questioned', 'payment-disputed', 'dispute-lost')) not valid;

-- The places before the search results are paused while the payment is disputed. Null: they are not.
alter table business_entitlements add placement_paused_at timestamptz;

-- The banner is not shown while the payment of its package is disputed.
alter table ad_bookings add disputed_at timestamptz;

-- Pages have no slot for such a banner.
create trigger tag_ads_dispute after update of disputed_at on ad_bookings for each statement execute function tag_ads();

-- In the payment sandbox.
create table sandbox_disputes (
  id text primary key,
  payment_id text not null,
  subscription_id text,
  customer_id text not null,
  purchase_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  status text not null,
  due_by timestamptz,
  created_at timestamptz not null
);
create index sandbox_disputes_customer on sandbox_disputes (customer_id);
create index sandbox_disputes_payment on sandbox_disputes (payment_id);
