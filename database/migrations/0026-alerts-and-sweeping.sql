-- A picture of a business that was taken away is swept some time later. What history puts back after that comes without it.
create function leave_out_swept_photo() returns trigger language plpgsql as $$
begin
  if exists (select from files where id = new.file_id) then return new; end if;
  return null;
end $$;
create trigger leave_out_swept before insert on business_photos
  for each row execute function leave_out_swept_photo();

create function leave_out_swept_logo() returns trigger language plpgsql as $$
begin
  if not exists (select from files where id = substr(new.logo, 8)::uuid) then new.logo := ''; end if;
  return new;
end $$;
create trigger leave_out_swept before update of logo on businesses for each row
  when (new.logo is distinct from old.logo and new.logo ~ '^/files/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  execute function leave_out_swept_logo();

create index files_owned on files (owner_kind, uploaded_at);
create index businesses_uploaded_logo on businesses (logo) where logo like '/files/%';

-- What the dashboard counts, by the change that made it: a million listings are not read for that.
create index businesses_made on businesses (created_change_id) include (claimed, featured, reviews, rating)
  where removed_at is null;

-- A browser in which an owner wants to be told at once of a new request; what the browser made to be written to by.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  browser text not null,
  since timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- A telephone that gets the same as a text message, once its owner has typed the code that was sent there. The code is
-- derived from `code_id` and never stored.
create table alert_phones (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  code_id uuid not null,
  code_expires_at timestamptz not null,
  tries smallint not null default 0,
  confirmed_at timestamptz
);

-- One alert of one request, to one browser or telephone of one owner: its row is its job.
create table alerts (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('push', 'sms')),
  -- The subscription, or for a text message the account.
  target uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  unique (request_id, business_id, target)
);
create index alerts_due on alerts (next_attempt_at) where state = 'waiting';
create index alerts_business on alerts (business_id);
create index alerts_user on alerts (user_id);
