-- A business asks its own customers for reviews by a link, and reports a review to the operator (decision 134).

-- The link of a listing. A new version makes the earlier ones useless. The secret is derived and never stored.
create table review_links (
  business_id uuid primary key references businesses on delete cascade,
  version integer not null check (version > 0),
  token_hash bytea not null unique,
  made_at timestamptz not null,
  change_id uuid not null references changes
);

-- Whether its writer sent a request here or was invited by the business.
alter table reviews add column origin text not null default 'request';
alter table reviews add constraint reviews_origin_check check (origin in ('request', 'invited')) not valid;
-- When and where the work was done, as an invited customer says. The month is its first day.
alter table reviews add column job_month date;
alter table reviews add column job_city text;

-- A review by link before its writer confirms the email address. It becomes the review with the same id, or is deleted after a week.
create table review_drafts (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  email text not null,
  author text not null check (char_length(author) between 1 and 60),
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 1 and 4000),
  language text not null,
  job_month date not null,
  job_city text not null,
  near_owner text check (near_owner in ('network', 'address')),
  written_at timestamptz not null,
  token_hash bytea not null unique,
  change_id uuid not null references changes
);
create index review_drafts_email on review_drafts (lower(email));
create index review_drafts_written on review_drafts (written_at);

-- Who wrote an invited review. Only the operator sees it.
create table review_authors (
  review_id uuid primary key references reviews on delete cascade,
  email text not null,
  -- Why the operator should look twice: the network or the email address is one of the business.
  near_owner text check (near_owner in ('network', 'address')),
  token_hash bytea not null unique
);
create index review_authors_email on review_authors (lower(email));

-- A review that the business reported, once. The reviewer answers before the operator decides.
create table review_reports (
  id uuid primary key,
  review_id uuid not null unique references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  cause text not null,
  evidence text not null check (char_length(evidence) between 1 and 4000),
  reported_at timestamptz not null,
  -- The secret of the reviewer. Null if we have no address of theirs.
  token_hash bytea unique,
  answer_until timestamptz not null,
  answer text check (char_length(answer) between 1 and 4000),
  answered_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'kept')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null)),
  check ((answer is null) = (answered_at is null))
);
create index review_reports_user on review_reports (user_id);
-- The inbox.
create index review_reports_reported on review_reports (reported_at, id);
