-- A homeowner who was answered gets one link to say how it was. Its secret is mailed and never stored.
create table review_invitations (
  request_id uuid primary key references quote_requests on delete cascade,
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  change_id uuid not null references changes
);

-- What homeowners who asked a business say of it: the public reads a review once the operator has let it through.
create table reviews (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  -- Nothing once the request is erased: the review stays.
  request_id uuid references quote_requests on delete set null,
  author text not null check (char_length(author) between 1 and 60),
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) between 1 and 4000),
  language text not null,
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected')),
  written_at timestamptz not null,
  -- Why it was rejected.
  reason text not null default '',
  moderated_at timestamptz,
  moderated_by text,
  published_at timestamptz,
  -- The number of the base that it was added to; null: the figures hold it already, or it is not public.
  base integer,
  answer text check (char_length(answer) between 1 and 4000),
  answered_at timestamptz,
  change_id uuid not null references changes,
  unique (request_id, business_id),
  check ((state = 'published') = (published_at is not null)),
  check (state = 'published' or base is null),
  check ((answer is null) = (answered_at is null))
);
create index reviews_shown on reviews (business_id, written_at, id) where state = 'published';
create index reviews_base on reviews (business_id, base) where base is not null;
create index reviews_written on reviews (written_at, id);

-- Rating and count as a form, a file or the API gave them last, on a day: the base that published reviews add to. When a
-- business shows other figures than were last computed, somebody has given it a new base.
create table review_figures (
  business_id uuid primary key references businesses on delete cascade,
  base integer not null check (base > 0),
  base_rating numeric(2, 1) not null,
  base_reviews integer not null,
  base_at timestamptz not null,
  rating numeric(2, 1) not null,
  reviews integer not null
);

-- What the operator decided of things that have no state of their own, and what he noted beside any of them.
create table inbox_decisions (
  kind text not null,
  item_id uuid not null,
  state text not null check (state in ('approved', 'rejected')),
  reason text not null default '',
  decided_by text not null,
  decided_at timestamptz not null,
  change_id uuid not null references changes,
  primary key (kind, item_id)
);
create table inbox_notes (
  id uuid primary key,
  kind text not null,
  item_id uuid not null,
  text text not null check (char_length(text) between 1 and 4000),
  written_by text not null,
  written_at timestamptz not null,
  change_id uuid not null references changes
);
create index inbox_notes_item on inbox_notes (kind, item_id, written_at);

-- The inbox shows the latest requests first.
create index quote_requests_sent on quote_requests (sent_at, id);

-- The operator's own deeds stand in the audit log; among those of all visitors they would be few and far between.
create index changes_admin on changes (at, id) where actor_kind = 'admin';
