-- The license file of the state (decision 145).

-- Every file that somebody gave or that we fetched, taken or not.
create table license_files (
  id uuid primary key,
  file_name text not null,
  way text not null check (way in ('upload', 'command', 'fetch')),
  given_by text not null,
  given_at timestamptz not null,
  -- The day that the file speaks of: when the state wrote it, otherwise when it was given to us.
  file_day date not null,
  outcome text not null check (outcome in ('taken', 'same', 'refused')),
  reason text not null default '',
  detail text not null default '',
  file_bytes bigint not null default 0,
  file_sha256 bytea,
  file_rows integer not null default 0,
  -- How many licenses of the file we keep, and what the file did to the listings.
  kept integer not null default 0,
  report jsonb not null default '{}',
  change_id uuid not null references changes
);
create index license_files_given on license_files (given_at);

-- One row: what the operator set, and how the weekly fetch stands.
create table license_file_state (
  one boolean primary key default true check (one),
  -- A file with fewer rows than this share of the one before is refused.
  least_percent smallint not null default 90 check (least_percent between 1 and 100),
  etag text not null default '',
  last_modified text not null default '',
  next_fetch_at timestamptz,
  failures integer not null default 0,
  last_error text not null default ''
);
insert into license_file_state default values;

-- Licenses of the county, and those that a listing names. Without addresses: many are the homes of people.
create table state_licenses (
  -- Letters and digits without leading zeros: CBC015082 and CBC15082 are one license.
  license_key text primary key,
  -- As the state prints it.
  number text not null,
  class text not null default '',
  licensee text not null default '',
  trade_name text not null default '',
  city text not null default '',
  postal_code text not null default '',
  county text not null default '',
  is_local boolean not null default false,
  primary_status text not null default '',
  secondary_status text not null default '',
  licensed_on date,
  effective_on date,
  expires_on date,
  -- The last file that had it; null: no file ever had it, and a listing names it.
  file_id uuid references license_files,
  -- The day of the first file without it, and how many files in a row were without it.
  missing_since date,
  missing_files smallint not null default 0
);
create index state_licenses_file on state_licenses (file_id);
create index state_licenses_missing on state_licenses (missing_since) where missing_files > 1;

-- What a license said, from the file that said it first.
create table state_license_states (
  license_key text not null references state_licenses on delete cascade,
  file_id uuid not null references license_files,
  primary_status text not null,
  secondary_status text not null,
  expires_on date,
  primary key (license_key, file_id)
);
create index state_license_states_file on state_license_states (file_id);

-- Which listing has which license.
create table license_matches (
  business_id uuid not null references businesses on delete cascade,
  license_key text not null references state_licenses on delete cascade,
  -- 'certain': by itself. 'proposed': the operator decides.
  state text not null check (state in ('certain', 'proposed', 'confirmed', 'rejected')),
  found_by text not null check (found_by in ('number', 'name')),
  score smallint not null,
  -- Whether the match wrote the number into the listing, which had none.
  wrote_number boolean not null default false,
  -- The state of the license that the operator overruled: it ends nothing as long as it stays so.
  overruled text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  primary key (business_id, license_key)
);
create index license_matches_license on license_matches (license_key);
create index license_matches_proposed on license_matches (score) where state = 'proposed';

-- The license half of a check may come from a file. `renews`: the check by hand that it continues.
alter table business_checks add column license_file_id uuid references license_files;
alter table business_checks add column license_key text;
alter table business_checks add column renews uuid references business_checks;
alter table business_checks add column ended_by_file uuid references license_files;
-- while the previous version serves: the table has one row for each check by hand, and is read in a moment.
create index business_checks_file on business_checks (license_file_id) where license_file_id is not null;
-- while the previous version serves: the same.
create index business_checks_ended_by_file on business_checks (ended_by_file) where ended_by_file is not null;
-- while the previous version serves: the same.
create index business_checks_renews on business_checks (renews) where renews is not null;

-- The key of each license number in a text. `license-key.ts` has the same rule.
create function license_keys(typed text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1] || found[2]), '{}')
  from regexp_matches(upper(regexp_replace(typed, '[^A-Za-z0-9,;/]', '', 'g')), '(C(?:CC|GC|BC|RC)A?|R[A-Z])0*([1-9]\d{2,10})', 'g') found
$$;

-- Licensees who do not want a listing. They are not offered again.
create table license_opt_outs (
  license_key text primary key,
  number text not null,
  at timestamptz not null,
  change_id uuid not null references changes
);

-- A letter on paper with a code to claim a listing. The code is derived from the id.
create table claim_letters (
  id uuid primary key,
  business_id uuid not null unique references businesses on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0
);
create index claim_letters_made on claim_letters (made_at);

-- A match or a letter is no reason to keep a listing that an undo removed.
create or replace function named_businesses(chosen uuid[]) returns setof uuid language plpgsql stable as $$
declare
  own constant text[] := array['business_slugs', 'business_categories', 'business_hours', 'business_special_days',
    'business_availability', 'undone_listings', 'license_matches', 'claim_letters'];
  reference record;
begin
  for reference in
    select c.conrelid::regclass as name, a.attname as key from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'businesses'::regclass and c.conrelid::regclass::text <> all(own)
  loop
    return query execute format('select distinct %2$I from %1$s where %2$I = any($1)', reference.name, reference.key)
      using chosen;
  end loop;
end $$;
