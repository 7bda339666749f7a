-- What accounts have held and when, so that the monthly revenue of a former day can be told: `subscribers` has one row an account,
-- which is written over. A trigger keeps it, so no way of writing a subscriber is left out.
create table subscription_spans (
  id bigint generated always as identity primary key,
  -- Null once the account is gone.
  user_id uuid references users on delete set null,
  subscription_id text not null,
  plan_id text not null check (plan_id in ('basic', 'professional', 'premium', 'enterprise')),
  -- What a month costs, before promotions; nothing on trial.
  price_cents bigint not null check (price_cents >= 0),
  began_at timestamptz not null,
  -- Null while it runs.
  ended_at timestamptz check (ended_at >= began_at),
  -- Whether the subscription itself began and ended then, or went on with another plan or price.
  is_first boolean not null,
  is_last boolean not null default false,
  check (ended_at is not null or not is_last)
);
create unique index subscription_spans_running on subscription_spans (subscription_id) where ended_at is null;
create index subscription_spans_user on subscription_spans (user_id);
create index subscription_spans_began on subscription_spans (began_at, ended_at) include (plan_id, price_cents, is_first, is_last);

insert into subscription_spans (user_id, subscription_id, plan_id, price_cents, began_at, ended_at, is_first, is_last)
  select user_id, subscription_id, plan_id, case when status = 'trialing' then 0 else price_cents end,
    since, case when ended_at is not null then greatest(since, ended_at) end, true, ended_at is not null
  from subscribers where status <> 'incomplete';

create function follow_subscriber() returns trigger language plpgsql as $$
declare
  was_held boolean := tg_op <> 'INSERT' and old.status in ('trialing', 'active', 'past_due');
  is_held boolean := tg_op <> 'DELETE' and new.status in ('trialing', 'active', 'past_due');
  goes_on boolean := false;
  cents bigint;
begin
  if tg_op = 'DELETE' then
    update subscription_spans set ended_at = greatest(began_at, now()), is_last = true
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
    update subscription_spans set is_last = not goes_on, ended_at = greatest(began_at, case
        when goes_on then new.updated_at
        when is_held then new.since
        else coalesce(new.ended_at, new.updated_at)
      end)
      where subscription_id = old.subscription_id and ended_at is null;
  end if;
  if is_held then
    insert into subscription_spans (user_id, subscription_id, plan_id, price_cents, began_at, is_first) values
      (new.user_id, new.subscription_id, new.plan_id, cents, case when goes_on then new.updated_at else new.since end, not goes_on);
  elsif not was_held and new.ended_at is not null and (tg_op = 'INSERT' or old.subscription_id <> new.subscription_id) then
    insert into subscription_spans (user_id, subscription_id, plan_id, price_cents, began_at, ended_at, is_first, is_last) values
      (new.user_id, new.subscription_id, new.plan_id, cents, new.since, greatest(new.since, new.ended_at), true, true);
  end if;
  return null;
end $$;
create trigger follow_subscriber after insert or update or delete on subscribers
  for each row execute function follow_subscriber();

-- Reports ask for what was paid between two moments.
create index purchases_paid on purchases (paid_at) where paid_at is not null;
