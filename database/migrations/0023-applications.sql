-- What a contractor wrote of his business before he paid: one an account. It fills his application, and what the application
-- does not say comes from here when it is published.
create table listing_drafts (
  user_id uuid primary key references users on delete cascade,
  plan_id text,
  name text not null,
  email text not null,
  phone text not null,
  website text not null,
  street text not null,
  city text not null,
  postal_code text not null,
  state text not null,
  category text not null,
  description text not null,
  services text[] not null,
  license_number text not null,
  -- His word. Only a check of ours marks the listing.
  insurance_verified boolean not null,
  years_in_business integer,
  employee_count integer,
  emergency_service boolean not null,
  -- As he typed them, by the name of the weekday.
  business_hours jsonb not null,
  saved_at timestamptz not null,
  change_id uuid not null references changes
);
create index listing_drafts_saved on listing_drafts (saved_at);

-- An application to be listed: a draft until it is sent, and then waiting for the operator. While it is a draft its texts stand
-- as they were typed.
create table applications (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid references users on delete set null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'rejected', 'withdrawn')),
  -- The step at which the draft is gone on with.
  step smallint not null default 1 check (step between 1 and 4),
  business_name text not null default '',
  license_number text not null default '',
  business_address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  years_in_business text not null default '',
  insurance_provider text not null default '',
  selected_plan text not null default 'professional' check (selected_plan in ('basic', 'professional', 'premium')),
  description text not null default '',
  specialties text[] not null default '{}',
  saved_at timestamptz not null,
  sent_at timestamptz,
  -- Of what was sent and by whom: the same again within a day is a second click.
  fingerprint bytea,
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  business_id uuid references businesses on delete set null,
  change_id uuid not null references changes,
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('draft', 'waiting')) = (decided_at is null))
);
create unique index applications_draft on applications (user_id) where state = 'draft';
create index applications_user on applications (user_id, sent_at);
create index applications_sent on applications (sent_at, id) where state <> 'draft';
create index applications_abandoned on applications (saved_at) where state = 'draft';
create index applications_decided on applications (decided_at) where decided_at is not null;
create index applications_repeated on applications (fingerprint, sent_at) where fingerprint is not null;

-- The license and the certificate of insurance, one of each. The file goes with its record, and the record with its file.
create table application_documents (
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('license', 'insurance')),
  file_id uuid not null references files on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  added_at timestamptz not null,
  change_id uuid not null references changes,
  primary key (application_id, kind)
);
create index application_documents_file on application_documents (file_id);

-- Whose application made a listing, or was found to be about one, speaks for it.
alter table business_owners drop constraint business_owners_proof_check;
alter table business_owners add constraint business_owners_proof_check check (proof in ('code', 'document', 'application'));

-- A license number as people tell two apart: without its blanks, dashes and case.
create index businesses_license on businesses (upper(regexp_replace(license_number, '[^A-Za-z0-9]', '', 'g')))
  where license_number <> '' and removed_at is null;
create index businesses_phone on businesses (phone_e164) where phone_e164 is not null and removed_at is null;
