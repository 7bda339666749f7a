-- Terms of a plan: a year paid at once, a pause, a change at the end of the period, and why people leave (decision 133).

-- while the previous version serves: every value that it writes passes the new check, too
alter table purchases drop constraint purchases_per_check;
alter table purchases add constraint purchases_per_check check (per in ('month', 'year', 'once')) not valid;

-- while the previous version serves: every value that it writes passes the new check, too
alter table sandbox_checkouts drop constraint sandbox_checkouts_per_check;
alter table sandbox_checkouts add constraint sandbox_checkouts_per_check check (per in ('month', 'year', 'once')) not valid;

alter table sandbox_subscriptions
  add per text not null default 'month',
  -- Invoices of periods that begin before `resumes_at` are void.
  add paused_from timestamptz,
  add resumes_at timestamptz,
  -- The price from the next period on: itemId, priceKey, name, priceCents and per.
  add next_price jsonb,
  -- When a coupon was added to a running subscription; null: at its start.
  add coupon_since timestamptz;

alter table subscribers
  -- How much time `price_cents` pays for.
  add per text not null default 'month',
  -- The plan has no effect and costs nothing between these two.
  add paused_from timestamptz,
  add paused_until timestamptz,
  -- The plan from `subscription_end` on, if it changes then.
  add next_plan_id text,
  add next_price_cents bigint,
  add next_per text,
  -- When a promotion kept the account from canceling, which works once.
  add promotion_kept_at timestamptz;

-- A year paid at once counts as a twelfth each month, and a pause as 0, like a trial.
create function monthly_cents(held subscribers) returns bigint language sql immutable as $$
  select case
    when held.status = 'trialing' then 0
    when held.paused_from <= held.updated_at and held.paused_until > held.updated_at then 0
    when held.per = 'year' then round(held.price_cents / 12.0)::bigint
    else held.price_cents
  end
$$;

create or replace function follow_subscriber() returns trigger language plpgsql as $$
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
  cents := monthly_cents(new);
  goes_on := was_held and is_held and old.subscription_id = new.subscription_id;
  if goes_on and old.plan_id = new.plan_id and cents = monthly_cents(old) then
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

-- Why plans were canceled, for the reports of the operator. It names no account.
create table cancellation_reasons (
  id uuid primary key,
  subscription_id text not null,
  plan_id text not null check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  reason text not null check (char_length(reason) between 1 and 40),
  given_at timestamptz not null,
  taken_back_at timestamptz
);
create index cancellation_reasons_subscription on cancellation_reasons (subscription_id);
create index cancellation_reasons_given on cancellation_reasons (given_at);
