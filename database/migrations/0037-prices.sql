-- Prices with a day from which they apply, every payment with its refunds, and payouts (decision 154).

-- Each row changes some prices from its moment on; without a row, the prices of the product apply.
create table price_versions (
  id uuid primary key,
  -- A midnight of the region.
  effective_at timestamptz not null,
  -- Cents by item, and the free months of a year: only what this version changes.
  cents jsonb not null check (jsonb_typeof(cents) = 'object'),
  free_months smallint check (free_months between 0 and 6),
  -- What applied until then, as it was known when the change was made: `cents` and `freeMonths`.
  before jsonb not null,
  made_at timestamptz not null,
  change_id uuid not null references changes,
  -- Taken back before it took effect.
  withdrawn_at timestamptz check (withdrawn_at < effective_at),
  withdrawn_change_id uuid references changes,
  check ((withdrawn_at is null) = (withdrawn_change_id is null)),
  check (made_at < effective_at)
);
create index price_versions_change on price_versions (change_id);
create index price_versions_withdrawn on price_versions (withdrawn_change_id) where withdrawn_change_id is not null;

-- Each payment that arrived, as the provider reports it.
create table payments (
  -- The payment intent.
  id text primary key check (char_length(id) between 1 and 255),
  purchase_id uuid not null references purchases,
  -- The plan, the package or the sponsorship, as it was then.
  item_id text not null,
  paid_at timestamptz not null,
  -- With taxes.
  amount_cents bigint not null check (amount_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- Null until the provider reports it.
  fee_cents bigint,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents)
);
create index payments_purchase on payments (purchase_id, paid_at);
create index payments_paid on payments (paid_at);

-- Each refund, ours and those made at the provider.
create table refunds (
  id uuid primary key,
  payment_id text not null references payments,
  -- Null until the provider has answered.
  provider_id text unique,
  cents bigint not null check (cents > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  -- What the buyer is told; empty for a refund made at the provider.
  reason text not null default '' check (char_length(reason) <= 300),
  -- Whether what was paid for ends with it; null: the provider made the refund, so a full refund ends it.
  ends_purchase boolean,
  refunded_at timestamptz not null,
  change_id uuid not null references changes
);
create index refunds_payment on refunds (payment_id);
create index refunds_refunded on refunds (refunded_at);

-- Money that the provider sent to our bank account.
create table payouts (
  id text primary key check (char_length(id) between 1 and 255),
  cents bigint not null,
  state text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_on date not null,
  created_at timestamptz not null
);
create index payouts_arrives on payouts (arrives_on);

-- Which payout an event is about.
alter table payment_events add payout_id text;

-- When the payments of a purchase were first read from the provider. Null for what was paid under the previous version,
-- which doesn't read them: a job of this version does.
alter table purchases add payments_read_at timestamptz;

-- The sandbox keeps what a real provider would.
alter table sandbox_invoices add refunded_cents bigint not null default 0;
create table sandbox_refunds (
  id text primary key,
  payment_id text not null,
  cents bigint not null check (cents > 0),
  -- Our id of the refund, by which a repeated call returns the same one.
  key text unique,
  at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);
