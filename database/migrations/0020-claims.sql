-- Who may speak for a business, and how he proved it.
create table business_owners (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  proof text not null check (proof in ('code', 'document')),
  since timestamptz not null,
  change_id uuid not null references changes,
  primary key (business_id, user_id)
);
create index business_owners_user on business_owners (user_id);

-- A code is mailed to the listing's own address. It is derived from the id and never stored; the latest one counts.
create table claim_codes (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  primary key (business_id, user_id)
);

-- A claim with a document waits for the operator. The document goes once he has decided.
create table listing_claims (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  file_id uuid references files on delete set null,
  note text not null default '' check (char_length(note) <= 1000),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  sent_at timestamptz not null,
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index listing_claims_waiting on listing_claims (business_id, user_id) where state = 'waiting';
create index listing_claims_user on listing_claims (user_id, sent_at);
create index listing_claims_sent on listing_claims (sent_at, id);

-- What an owner wants changed: each field as he saw it and as he wants it, in the shape in which the form sends it.
create table listing_edits (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen jsonb not null,
  proposed jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'replaced')),
  sent_at timestamptz not null,
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index listing_edits_waiting on listing_edits (business_id) where state = 'waiting';
create index listing_edits_sent on listing_edits (sent_at, id);
