-- A business is run by a team: its owners, managers and crew (decision 130).

-- The people who work for a business without owning it; `business_owners` has its owners.
create table business_members (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('manager', 'crew')),
  since timestamptz not null,
  -- Copied from the owner. A member may read the requests that were sent after this change, as the owner may.
  change_id uuid not null references changes,
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id);

-- Everyone who may do something for a business, with their role.
create view business_team as
  select business_id, user_id, 'owner'::text as role, since, change_id from business_owners
  union all
  -- An owner has no second role, even if a merge of listings brought one.
  select business_id, user_id, role, since, change_id from business_members m
  where not exists (select from business_owners o where o.business_id = m.business_id and o.user_id = m.user_id);

-- An invitation into a team, or the offer to hand a business over. The link is derived from the id; only its hash is stored.
create table team_invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('invite', 'hand-over')),
  email text not null check (char_length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'crew')),
  -- After a hand-over: whether the former owner leaves instead of becoming a manager.
  leaves boolean not null default false,
  invited_by uuid references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'revoked')),
  ended_at timestamptz,
  accepted_by uuid references users on delete set null,
  change_id uuid not null references changes
);
create unique index team_invitations_open on team_invitations (business_id, kind, lower(email)) where state = 'open';
create unique index team_invitations_offer on team_invitations (business_id) where state = 'open' and kind = 'hand-over';
create index team_invitations_invited_by on team_invitations (invited_by);
create index team_invitations_email on team_invitations (lower(email));

-- A claim on a listing that has an owner: the owners decide.
create table join_requests (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '' check (char_length(note) <= 1000),
  sent_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  change_id uuid not null references changes
);
create unique index join_requests_waiting on join_requests (business_id, user_id) where state = 'waiting';
create index join_requests_user on join_requests (user_id);

-- The history of a team. It outlives the members, whose names it takes from their accounts.
create table team_events (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  change_id uuid not null references changes,
  at timestamptz not null,
  act text not null,
  actor_id uuid references users on delete set null,
  -- The member concerned, or the invitation to someone who is not one yet.
  subject_id uuid references users on delete set null,
  invitation_id uuid references team_invitations on delete set null,
  role text
);
create index team_events_business on team_events (business_id, id);
create index team_events_change on team_events (change_id);
create index team_events_actor on team_events (actor_id);
create index team_events_subject on team_events (subject_id);
create index team_events_invitation on team_events (invitation_id);

-- A member's wish about a business's alerts. Without a row they get all of them, at any hour. Minutes of the day, in the business's time.
create table alert_choices (
  user_id uuid not null references users on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  is_on boolean not null default true,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  primary key (user_id, business_id),
  check ((quiet_from is null) = (quiet_to is null))
);
create index alert_choices_business on alert_choices (business_id);

-- ## The on-call rota

-- Days are a bit for each weekday, Monday first. A shift that ends at or before its start ends the next day.
create table rota_shifts (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  place smallint not null,
  days smallint not null check (days between 1 and 127),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439)
);
create index rota_shifts_business on rota_shifts (business_id, place);
create index rota_shifts_user on rota_shifts (user_id);

create table rotas (
  business_id uuid primary key references businesses on delete cascade,
  escalate_minutes smallint not null check (escalate_minutes between 2 and 60)
);

-- One request to one business while someone was on call. The row is its own job: it calls the next person when it is due.
create table on_call_turns (
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  -- The accounts called so far, in order.
  called uuid[] not null default '{}',
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (request_id, business_id)
);
create index on_call_turns_due on on_call_turns (due_at) where done_at is null;
create index on_call_turns_business on on_call_turns (business_id);

-- Whether a minute of the day is within a span that may pass midnight. Equal ends are the whole day.
create function is_within(minute integer, span_from integer, span_to integer) returns boolean language sql immutable as $$
  select case when span_from < span_to then minute >= span_from and minute < span_to
    else minute >= span_from or minute < span_to end
$$;

create function minute_of_day(at timestamptz, zone text) returns integer language sql stable as $$
  select (extract(hour from at at time zone zone) * 60 + extract(minute from at at time zone zone))::integer
$$;

-- The members on call for a business at a moment, in the order in which they are called.
create function on_call(business uuid, at timestamptz) returns table (user_id uuid, place integer) language sql stable as $$
  select s.user_id, min(s.place)::integer
  from businesses b join rota_shifts s on s.business_id = b.id
    join business_team t on t.business_id = b.id and t.user_id = s.user_id
    cross join lateral (
      select minute_of_day(at, b.time_zone) as minute, extract(isodow from at at time zone b.time_zone)::integer - 1 as day
    ) now
  where b.id = business and (
    s.days & (1 << now.day) > 0 and now.minute >= s.from_minute and (s.to_minute <= s.from_minute or now.minute < s.to_minute)
    or s.to_minute <= s.from_minute and s.days & (1 << (now.day + 6) % 7) > 0 and now.minute < s.to_minute)
  group by s.user_id
$$;

-- ## What follows a member who comes or goes

-- while the previous version serves: it writes the earlier four values, which stay allowed.
alter table business_owners drop constraint business_owners_proof_check;
-- while the previous version serves: it reads this column only to find 'api'.
alter table business_owners add constraint business_owners_proof_check
  check (proof in ('code', 'document', 'application', 'api', 'team')) not valid;

-- A team keeps the requests it has when one of its members becomes an owner, and when one of several owners leaves. Then only the links
-- are renewed. Without an owner there is no team.
create or replace function hand_over_links() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform begin_link_epoch(old.business_id, not exists (select from business_owners where business_id = old.business_id));
    if tg_op = 'DELETE' and not exists (select from business_owners where business_id = old.business_id) then
      delete from business_members where business_id = old.business_id;
      delete from team_invitations where business_id = old.business_id and state = 'open';
      delete from join_requests where business_id = old.business_id and state = 'waiting';
    end if;
  end if;
  if tg_op <> 'DELETE' and new.proof <> 'team' then perform begin_link_epoch(new.business_id, true); end if;
  return null;
end $$;

-- Access ends with the row; what a person chose and their shifts end with it, unless they stay in another role.
create function leave_team() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'business_members' then perform begin_link_epoch(old.business_id, false); end if;
  if not exists (select from business_team t where t.business_id = old.business_id and t.user_id = old.user_id) then
    delete from rota_shifts where business_id = old.business_id and user_id = old.user_id;
    delete from alert_choices where business_id = old.business_id and user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger leave_team after delete on business_members for each row execute function leave_team();
create trigger leave_team after delete on business_owners for each row execute function leave_team();

-- A merge of listings moves the team with its owner, and its undo moves it back (decision 090).
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
    ('subscribed_listings', array['user_id'], array['user_id'], '{}', false)
$$;

-- A first owner starts without a team. After the undo of a merge, members may be there without an owner.
create function end_ownerless_team() returns trigger language plpgsql as $$
begin
  if not exists (select from business_owners where business_id = new.business_id and user_id <> new.user_id) then
    delete from business_members where business_id = new.business_id;
  end if;
  return null;
end $$;
create trigger end_ownerless_team after insert on business_owners for each row execute function end_ownerless_team();
