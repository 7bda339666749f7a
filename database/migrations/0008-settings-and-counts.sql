create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1
);

-- Views, calls, clicks: how often, on which day of the region.
create table daily_counts (
  day date not null,
  kind text not null,
  business_id uuid not null,
  placement text not null default '',
  count bigint not null,
  primary key (day, kind, business_id, placement)
);

-- The shape that rate-limiter-flexible reads and writes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Pages that show a setting carry the tag `settings`; SQL by hand reaches them too.
create function tag_settings() returns trigger language plpgsql as $$
declare
  change uuid := current_change();
begin
  update changes set tags = tags || '{settings}' where id = change and not tags @> '{settings}';
  return null;
end $$;
create trigger tag_settings after insert or update or delete on settings
  for each statement execute function tag_settings();
