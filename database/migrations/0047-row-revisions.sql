-- What a change of the staff made of rows that have no history of their own, so that its undo is exact (decision 161).

create table row_revisions (
  change_id uuid not null references changes on delete cascade,
  -- An undo goes backward.
  position bigint generated always as identity,
  source text not null,
  -- The primary key of the row.
  key jsonb not null,
  -- Only the columns that the change wrote. Null: the change added the row.
  before jsonb,
  -- Null: the change deleted the row.
  after jsonb,
  primary key (change_id, source, key)
);

-- Keeps rows only for changes whose undo needs them: `recordChange` says which. The arguments are the primary key.
create function keep_row_revision() returns trigger language plpgsql as $$
declare
  change uuid := nullif(current_setting('roof_rescue.rows_of', true), '')::uuid;
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  named jsonb;
begin
  if change is null or was is not distinct from is_now then return null; end if;
  select jsonb_object_agg(name, coalesce(is_now, was) -> name) into named from unnest(tg_argv) as name;
  if was is not null and is_now is not null then
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, is_now -> w.key) into was, is_now
      from jsonb_each(was) w where w.value is distinct from is_now -> w.key;
  end if;
  insert into row_revisions as r (change_id, source, key, before, after) values (change, tg_table_name, named, was, is_now)
  on conflict (change_id, source, key) do update set
    -- A row that the change itself added had nothing before. Of a column written twice, the first value counts.
    before = case when r.before is null then null when r.after is null then r.before else excluded.before || r.before end,
    after = case when r.after is null or excluded.after is null then excluded.after else r.after || excluded.after end;
  delete from row_revisions where change_id = change and source = tg_table_name and key = named and before is null and after is null;
  return null;
end $$;

-- Restores these rows and returns their number. Null: one of the columns has another value by now, a row is gone, or another row
-- has its name or refers to it. Then nothing is restored. Of the checks, only those of the chosen listings count; null: all.
create function undo_rows(undone uuid, chosen uuid[]) returns integer language plpgsql as $$
declare
  r row_revisions;
  found jsonb;
  columns text;
  is_row text;
  count integer := 0;
begin
  for r in
    select * from row_revisions v where change_id = undone
      and (chosen is null or source <> 'business_checks' or coalesce((after ->> 'business_id')::uuid, (before ->> 'business_id')::uuid,
        (select c.business_id from business_checks c where c.id = (v.key ->> 'id')::uuid)) in (select unnest(chosen)))
    order by position desc
  loop
    select format('(%1$s) = (select %1$s from jsonb_populate_record(null::%2$I, $1))', string_agg(quote_ident(k), ', '), r.source)
      into is_row from jsonb_object_keys(r.key) k;
    execute format('select to_jsonb(t) from %I t where %s for update', r.source, is_row) into found using r.key;
    if (found is null) <> (r.after is null)
      -- The product writes into checks by itself; about them, their listing decides.
      or r.source <> 'business_checks' and exists (select from jsonb_each(r.after) a where a.value is distinct from found -> a.key) then
      raise exception 'changed since' using errcode = 'RR001';
    end if;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = r.source::regclass and attnum > 0 and not attisdropped and attgenerated = '' and r.before ? attname;
    if r.before is null then
      execute format('delete from %I t where %s', r.source, is_row) using r.key;
    elsif r.after is null then
      execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)',
        r.source, columns) using r.before;
    else
      execute format('update %1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $2)) where %3$s',
        r.source, columns, is_row) using r.key, r.before;
    end if;
    count := count + 1;
  end loop;
  return count;
exception when sqlstate 'RR001' or integrity_constraint_violation then
  return null;
end $$;

create trigger keep_row_revision after insert or update or delete on saved_replies
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on inbox_assignments
  for each row execute function keep_row_revision('kind', 'item_id');
create trigger keep_row_revision after insert or update or delete on inbox_notes
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on inbox_decisions
  for each row execute function keep_row_revision('kind', 'item_id');
create trigger keep_row_revision after insert or update or delete on listing_notes
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on distinct_listings
  for each row execute function keep_row_revision('one', 'other');
create trigger keep_row_revision after insert or update or delete on report_schedules
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on report_recipients
  for each row execute function keep_row_revision('schedule_id', 'user_id');
create trigger keep_row_revision after insert or update or delete on mailing_segments
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on mailing_templates
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on mailing_template_versions
  for each row execute function keep_row_revision('template_id', 'version');
create trigger keep_row_revision after insert or update or delete on mailings
  for each row execute function keep_row_revision('id');
-- A guide gets its row with its first edit. Without a date to review, that row says nothing.
create trigger keep_row_revision after update or delete on content_pages
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on content_drafts
  for each row execute function keep_row_revision('page_id', 'language');
create trigger keep_row_revision after insert or update or delete on content_texts
  for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on plan_trials
  for each row execute function keep_row_revision('plan_id');
create trigger keep_row_revision after update on api_keys for each row execute function keep_row_revision('id');
create trigger keep_row_revision after update on held_requests for each row execute function keep_row_revision('id');
create trigger keep_row_revision after update on staff_invitations for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on license_opt_outs
  for each row execute function keep_row_revision('license_key');
create trigger keep_row_revision after update on license_file_state
  for each row execute function keep_row_revision('one');
create trigger keep_row_revision after update on weather_warnings for each row execute function keep_row_revision('id');
create trigger keep_row_revision after insert or update or delete on place_aliases
  for each row execute function keep_row_revision('alias', 'state');
create trigger keep_row_revision after insert or update or delete on business_checks
  for each row execute function keep_row_revision('id');
