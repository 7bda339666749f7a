-- Substring search on names needs trigrams; the extension is trusted, so no superuser is needed.
create extension if not exists pg_trgm;

-- Every write belongs to a change: who did what, when, and on which request.
create table changes (
  id uuid primary key,
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'admin', 'system', 'database')),
  actor_id text not null,
  action text not null,
  request_id text not null,
  at timestamptz not null,
  import_id uuid,
  -- What else than a business this change made stale, as the tags of cached pages.
  tags text[] not null default '{}',
  -- Lets a reader find every change committed since its last look, also one whose transaction began earlier.
  xid xid8 not null default pg_current_xact_id()
);
create index changes_xid on changes (xid);
create index changes_at on changes (at);
create index changes_import on changes (import_id) where import_id is not null;

-- The change that the running transaction belongs to. Whoever writes without naming one (SQL by hand) gets one made,
-- so that history, undo and cached pages never miss a write.
create function current_change() returns uuid language plpgsql as $$
declare
  change uuid := nullif(current_setting('roof_rescue.change', true), '')::uuid;
begin
  if change is null then
    change := gen_random_uuid();
    insert into changes (id, actor_kind, actor_id, action, request_id, at)
      values (change, 'database', session_user, 'sql', '', now());
    perform set_config('roof_rescue.change', change::text, true);
  end if;
  return change;
end $$;
