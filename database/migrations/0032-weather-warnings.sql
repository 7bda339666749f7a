-- Warnings of the National Weather Service (decision 147).

-- The state of reading the service: one row.
create table weather_state (
  id boolean primary key default true check (id),
  -- The address that the validators belong to.
  address text not null default '',
  etag text not null default '',
  last_modified text not null default '',
  -- The next read, or the end of the lease of the process that reads now.
  next_at timestamptz,
  read_at timestamptz,
  failures integer not null default 0,
  last_error text not null default '',
  failing_since timestamptz
);
insert into weather_state default values;

-- One warning for the county. The service sends it as messages, one for each part of the county.
create table weather_warnings (
  id uuid primary key,
  event text not null check (event in ('hurricane', 'tropical-storm', 'tornado', 'severe-thunderstorm')),
  area text not null,
  began_at timestamptz not null,
  -- The end that the service names. A warning until further notice has the end of its last message here, and stays an hour longer.
  until timestamptz not null,
  over_at timestamptz not null,
  ended_at timestamptz,
  -- Set when storm mode was turned on for it, once.
  storm_at timestamptz,
  storm_by text
);
create unique index weather_warnings_open on weather_warnings (event) where ended_at is null;
create index weather_warnings_began on weather_warnings (began_at);

-- A message of the service, by its identifier. Messages that another one replaced or canceled stay, so that a late copy changes nothing.
create table weather_alerts (
  identifier text primary key,
  warning_id uuid references weather_warnings on delete cascade,
  state text not null check (state in ('current', 'replaced', 'canceled')),
  area text not null,
  until timestamptz not null,
  over_at timestamptz not null
);
create index weather_alerts_warning on weather_alerts (warning_id);
