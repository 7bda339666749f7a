-- A business works through its requests: stages, private notes, assignments, quick replies, and a calendar (decision 132).

-- A stage that someone of the business chose by hand. The last one that is not undone counts. Without one, the stage follows the answers
-- and the homeowner.
create table request_moves (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses,
  stage text not null check (stage in ('scheduled', 'won', 'lost')),
  -- Since when the request is in this stage: a later correction of the value keeps it.
  since timestamptz not null,
  -- The appointment. A won job keeps it.
  scheduled_at timestamptz,
  -- Whole dollars.
  value_dollars integer check (value_dollars between 1 and 10000000),
  reason text check (reason in ('hired-another', 'price', 'no-reply', 'too-busy', 'out-of-area', 'other')),
  moved_at timestamptz not null,
  moved_by uuid references users on delete set null,
  undone_at timestamptz,
  -- The listings that were merged into this one, the last at the end: an undo moves the row back.
  came_from uuid[] not null default '{}',
  change_id uuid not null references changes,
  check (stage <> 'scheduled' or scheduled_at is not null),
  check (stage = 'won' or value_dollars is null),
  check ((stage = 'lost') = (reason is not null))
);
create index request_moves_request on request_moves (request_id, business_id, id);
create index request_moves_business on request_moves (business_id);
create index request_moves_moved_by on request_moves (moved_by);

-- Only people of the business read these.
create table request_notes (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses,
  text text not null check (char_length(text) between 1 and 2000),
  author_id uuid references users on delete set null,
  written_at timestamptz not null,
  came_from uuid[] not null default '{}',
  change_id uuid not null references changes
);
create index request_notes_request on request_notes (request_id, business_id, id);
create index request_notes_business on request_notes (business_id);
create index request_notes_author on request_notes (author_id);

-- Who takes care of a request. The last row counts; null is nobody.
create table request_assignments (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  business_id uuid not null references businesses,
  assigned_to uuid references users on delete set null,
  assigned_at timestamptz not null,
  came_from uuid[] not null default '{}',
  change_id uuid not null references changes
);
create index request_assignments_request on request_assignments (request_id, business_id, id);
create index request_assignments_business on request_assignments (business_id);
create index request_assignments_person on request_assignments (assigned_to);

-- A business's own texts for answers and messages.
create table quick_replies (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  position smallint not null check (position between 1 and 12),
  text text not null check (char_length(text) between 1 and 500),
  change_id uuid not null references changes
);
create unique index quick_replies_business on quick_replies (business_id, position);
-- They end with the last owner: the next one must not read them.
create function end_quick_replies() returns trigger language plpgsql as $$
begin
  if not exists (select from business_owners where business_id = old.business_id) then
    delete from quick_replies where business_id = old.business_id;
  end if;
  return null;
end $$;
create trigger end_quick_replies after delete on business_owners for each row execute function end_quick_replies();

-- The secret address of a person's appointments, derived from the id and never stored. Deleting the row revokes it.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  token_hash bytea not null unique,
  since timestamptz not null,
  change_id uuid not null references changes
);

-- ## Merging listings (decision 090)

-- Moves what a business wrote about its requests to the listing that is kept. Where both have a request and the homeowner hired the
-- merged listing, the kept one is the hired one. Runs before merge_rows.
create function carry_requests(kept uuid, merged uuid) returns void language plpgsql as $$
declare
  given text;
begin
  update quote_recipients k set hired_at = m.hired_at, withdrawn_from_at = m.withdrawn_from_at
    from quote_recipients m
    where k.business_id = kept and m.business_id = merged and m.request_id = k.request_id and m.hired_at is not null;
  foreach given in array array['request_moves', 'request_notes', 'request_assignments'] loop
    execute format('update %I set business_id = $1, came_from = came_from || $2 where business_id = $2', given) using kept, merged;
  end loop;
end $$;

-- The reverse. Runs after unmerge_rows: both listings have the request again, and the hire mark belongs to the one that was merged.
create function return_requests(kept uuid, merged uuid) returns void language plpgsql as $$
declare
  given text;
begin
  update quote_recipients k set hired_at = null, withdrawn_from_at = (
      select case when e.kind = 'withdrawn' then e.at end from quote_events e
      where e.request_id = k.request_id and (e.business_id = kept or e.business_id is null) and e.kind in ('withdrawn', 'restored')
      order by e.at desc, e.id desc limit 1)
    from quote_recipients m
    where k.business_id = kept and m.business_id = merged and m.request_id = k.request_id and m.hired_at = k.hired_at;
  foreach given in array array['request_moves', 'request_notes', 'request_assignments'] loop
    execute format('update %I set business_id = $2, came_from = trim_array(came_from, 1)
      where business_id = $1 and came_from[cardinality(came_from)] = $2', given) using kept, merged;
  end loop;
end $$;
