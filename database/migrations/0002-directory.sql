-- A city as it stands in an address. Any city a listing names has a row; those of our region carry their county.
create table places (
  id integer generated always as identity primary key,
  name text not null,
  state text not null,
  county text,
  lat double precision,
  lon double precision,
  created_change_id uuid references changes
);
create unique index places_name on places (lower(name), upper(state));

create table zips (
  zip text primary key check (zip ~ '^\d{5}$'),
  kind text not null,
  place_id integer not null references places,
  lat double precision not null,
  lon double precision not null,
  also_known_as text[] not null default '{}'
);

-- The ten standard categories, and any other text that an import brought: kept, but without a page of its own.
create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  position integer not null,
  standard boolean not null default false,
  created_change_id uuid references changes
);
create unique index categories_name on categories (lower(name));

create table businesses (
  id uuid primary key,
  public_id text not null unique,
  name text not null check (char_length(name) between 1 and 200),
  email text not null default '',
  phone text not null default '',
  phone_e164 text check (phone_e164 ~ '^\+[1-9]\d{1,14}$'),
  site text not null default '',
  logo text not null default '',
  description text not null default '',
  street text not null default '',
  postal_code text not null default '',
  place_id integer not null references places,
  lat double precision,
  lon double precision,
  time_zone text not null default 'America/New_York',
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  reviews integer not null default 0 check (reviews >= 0),
  claimed boolean not null default false,
  featured boolean not null default false,
  verified boolean not null default false,
  emergency boolean not null default false,
  response_minutes integer check (response_minutes > 0),
  license_number text not null default '',
  insurance_verified boolean not null default false,
  years_in_business integer check (years_in_business >= 0),
  employee_count integer check (employee_count >= 0),
  status text not null default 'active' check (status in ('active', 'pending', 'suspended', 'archived')),
  removed_at timestamptz,
  -- What the public may see.
  live boolean not null generated always as (removed_at is null and status = 'active') stored,
  created_change_id uuid not null default current_change() references changes
);
create index businesses_name on businesses using gin (name gin_trgm_ops) where live;
create index businesses_order on businesses (featured desc, rating desc, reviews desc, id) where live;
create index businesses_place on businesses (place_id);
create index businesses_same on businesses (lower(name), place_id) where removed_at is null;
create index businesses_change on businesses (created_change_id);

-- A slug is never given away again, so an old link still finds its business.
create table business_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  business_id uuid not null references businesses,
  current boolean not null default true
);
create unique index business_slugs_current on business_slugs (business_id) where current;
create index business_slugs_business on business_slugs (business_id);

-- Position 1 is the category that stands on the card.
create table business_categories (
  business_id uuid not null references businesses,
  category_id integer not null references categories,
  position smallint not null default 1 check (position > 0),
  primary key (business_id, category_id)
);
create index business_categories_category on business_categories (category_id, business_id);

-- Minutes after midnight on an ISO weekday (1 is Monday), in the business's own zone; past 1440 is the next morning.
create table business_hours (
  business_id uuid not null references businesses,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes > opens and closes <= opens + 1440),
  primary key (business_id, weekday, opens)
);

-- What a contractor said of himself; after `until` it is only the last known state.
create table business_availability (
  business_id uuid primary key references businesses,
  state text not null check (state in ('available', 'busy')),
  until timestamptz not null,
  confirmed_at timestamptz not null
);

-- What a business is entitled to by the plan it holds.
create table business_entitlements (
  business_id uuid primary key references businesses,
  plan text not null check (plan in ('basic', 'professional', 'premium', 'enterprise')),
  since timestamptz not null,
  until timestamptz
);

-- A rebate, credit or grant that a homeowner can apply for.
create table programs (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  description text not null,
  kind text not null check (kind in ('tax-credit', 'rebate', 'utility-rebate')),
  amount text not null,
  eligibility text not null,
  deadline text not null,
  provider text not null,
  ends_on date
);

create table imports (
  id uuid primary key,
  -- Milliseconds; part of the public id of every listing the import made.
  stamp bigint not null unique,
  file_name text not null,
  file_bytes bigint not null,
  file_sha256 bytea not null,
  mapping jsonb not null,
  report jsonb not null,
  at timestamptz not null,
  undone_at timestamptz
);
alter table changes add foreign key (import_id) references imports deferrable initially deferred;
