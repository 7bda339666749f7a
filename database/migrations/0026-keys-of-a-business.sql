-- API keys and webhook endpoints belong to a business (decision 141).

-- The business that a key acts for. Its owner_id is then one of the owners, in whose name it acts. Null with an owner: a personal key from
-- before, which acts for all businesses of its owner until it is reissued.
alter table api_keys add column business_id uuid references businesses on delete cascade;
-- The change that revoked it, which names the person.
alter table api_keys add column revoked_change_id uuid references changes;
-- while the previous version serves: there are few keys, so this takes a moment.
create index api_keys_business on api_keys (business_id, created_at);
-- while the previous version serves: there are few keys, so this takes a moment.
create index api_keys_revoked_change on api_keys (revoked_change_id);

alter table webhook_endpoints add column business_id uuid references businesses on delete cascade;
-- while the previous version serves: there are few endpoints, so this takes a moment.
create index webhook_endpoints_business on webhook_endpoints (business_id, since);

-- Listings that were added with a business's key, which may read and change them too.
create table api_key_listings (
  key_id uuid not null references api_keys on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  primary key (key_id, business_id)
);
create index api_key_listings_business on api_key_listings (business_id);

-- The keys and endpoints of an account with exactly one business move to it.
with sole as (
  select o.user_id, (array_agg(o.business_id))[1] as business_id
  from business_owners o join businesses b on b.id = o.business_id and b.claimed and b.removed_at is null
  group by o.user_id having count(*) = 1
)
update api_keys k set business_id = sole.business_id from sole where k.owner_id = sole.user_id;
with sole as (
  select o.user_id, (array_agg(o.business_id))[1] as business_id
  from business_owners o join businesses b on b.id = o.business_id and b.claimed and b.removed_at is null
  group by o.user_id having count(*) = 1
)
update webhook_endpoints e set business_id = sole.business_id from sole where e.owner_id = sole.user_id;

-- When an owner leaves, another owner of the same team answers for the keys and endpoints. Owners of one team share the change with which
-- their first one came. Without such an owner they end. This runs at the commit, so that an owner who is replaced by themselves keeps them.
create function follow_team() returns trigger language plpgsql as $$
declare
  heir uuid := (
    select user_id from business_owners where business_id = old.business_id and change_id = old.change_id order by since, user_id limit 1);
begin
  if exists (select from business_owners where business_id = old.business_id and user_id = old.user_id) then return null; end if;
  if heir is null then
    delete from api_keys where business_id = old.business_id and owner_id = old.user_id;
    delete from webhook_endpoints where business_id = old.business_id and owner_id = old.user_id;
  else
    update api_keys set owner_id = heir where business_id = old.business_id and owner_id = old.user_id;
    update webhook_endpoints set owner_id = heir where business_id = old.business_id and owner_id = old.user_id;
  end if;
  return null;
end $$;
create constraint trigger follow_team after delete on business_owners deferrable initially deferred
  for each row execute function follow_team();

-- Before an account is deleted, which would delete its keys at once.
create function leave_keys() returns trigger language plpgsql as $$
begin
  update api_keys k set owner_id = heir.user_id
    from business_owners own join business_owners heir
      on heir.business_id = own.business_id and heir.change_id = own.change_id and heir.user_id <> own.user_id
    where own.user_id = old.id and k.owner_id = old.id and k.business_id = own.business_id;
  update webhook_endpoints e set owner_id = heir.user_id
    from business_owners own join business_owners heir
      on heir.business_id = own.business_id and heir.change_id = own.change_id and heir.user_id <> own.user_id
    where own.user_id = old.id and e.owner_id = old.id and e.business_id = own.business_id;
  return old;
end $$;
create trigger leave_keys before delete on users for each row execute function leave_keys();

-- A merge of listings moves keys and endpoints with their owners, and its undo moves them back (decision 090).
create or replace function merging_tables() returns table (source text, identity text[], clash text[], noted text[], drops boolean)
language sql immutable as $$
  values
    ('reviews', array['id'], null::text[], array['state', 'base'], false),
    ('quote_recipients', array['request_id'], array['request_id'], '{}'::text[], true),
    ('quote_events', array['id'], null, '{}', false),
    ('thread_messages', array['id'], null, '{}', false),
    ('problems', array['id'], array['visitor', 'reported_on'], '{}', false),
    ('listing_claims', array['id'], null, '{}', false),
    ('alerts', array['id'], array['request_id', 'target'], '{}', false),
    ('applications', array['id'], null, '{}', false),
    ('business_checks', array['id'], null, '{}', false),
    ('business_owners', array['user_id'], array['user_id'], '{}', false),
    ('business_members', array['user_id'], array['user_id'], '{}', false),
    ('subscribed_listings', array['user_id'], array['user_id'], '{}', false),
    ('api_keys', array['id'], null, '{}', false),
    ('api_key_listings', array['key_id'], array['key_id'], '{}', false),
    ('webhook_endpoints', array['id'], null, '{}', false)
$$;
