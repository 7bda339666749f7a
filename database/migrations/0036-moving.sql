-- Moving in from another directory (decision 153).

-- Addresses of the old site that lead on. Each applies only where this site has no page.
create table redirects (
  id uuid primary key,
  path text not null check (path ~ '^/[^?#[:space:]]+$' and length(path) <= 300),
  target text not null check (target ~ '^/[^?#[:space:]]*$' and length(target) <= 300),
  -- The import that brought it: while that import is undone, the address leads nowhere.
  import_id uuid references imports,
  created_change_id uuid not null references changes,
  -- The change that removed or replaced it. Its undo brings it back.
  removed_change_id uuid references changes
);
create unique index redirects_path on redirects (path) where removed_change_id is null;
create index redirects_created on redirects (created_change_id);
create index redirects_removed on redirects (removed_change_id) where removed_change_id is not null;
create index redirects_import on redirects (import_id) where import_id is not null;

-- Addresses that somebody asked for and that no page has. Bounded: `missing-addresses.server.ts` keeps the ones that matter.
create table missing_addresses (
  path text primary key check (length(path) <= 200),
  hits bigint not null check (hits > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- The host of a page with a link to it; empty: unknown.
  referrer text not null default '' check (length(referrer) <= 100),
  is_ignored boolean not null default false
);

-- Pictures of the old site for listings that an import added. A job fetches them. Without a reference to the listing, so that an undone
-- import can still be deleted for good.
create table import_pictures (
  import_id uuid not null references imports on delete cascade,
  business_id uuid not null,
  position smallint not null check (position > 0),
  url text not null check (length(url) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'left')),
  reason text not null default '',
  attempts smallint not null default 0,
  next_at timestamptz not null,
  primary key (business_id, position)
);
create index import_pictures_due on import_pictures (next_at) where state = 'waiting';
create index import_pictures_import on import_pictures (import_id);

-- What the operator chose for a file of another directory product.
alter table import_sessions add column moving jsonb;
