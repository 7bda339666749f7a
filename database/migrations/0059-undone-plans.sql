-- Numbers that replied STOP are kept as keyed hashes: without the secret of the installation, ten digits could be tried in seconds.

-- Whether `phone_hash` is keyed. The plain ones are converted after the start (key-text-suppressions): a keyed hash of the plain hash.
-- The previous version misses the converted ones until it stops; the provider of text messages refuses such numbers, too.
alter table text_suppressions add column keyed boolean not null default false;

-- The undo of a bulk change that published a listing also takes back that a subscription covers it, and leaves alone what it decided about
-- listings that have changed since.
create trigger keep_row_revision after insert or update or delete on subscribed_listings
  for each row execute function keep_row_revision('business_id');

-- Restores these rows and returns their number. Null: one of the columns has another value by now, a row is gone, or another row
-- has its name or refers to it. Then nothing is restored. Of the checks, covered listings and decisions
-- about listings, only those of the chosen listings count; null: all.
create or replace function undo_rows(undone uuid, chosen uuid[]) returns integer language plpgsql as $$
declare
  r row_revisions;
  found jsonb;
  columns text;
  is_row text;
  count integer := 0;
begin
  for r in
    select * from row_revisions v where change_id = undone
      and (chosen is null or case
        when source = 'business_checks' then coalesce((after ->> 'business_id')::uuid, (before ->> 'business_id')::uuid,
          (select c.business_id from business_checks c where c.id = (v.key ->> 'id')::uuid)) in (select unnest(chosen))
        when source = 'subscribed_listings' then (key ->> 'business_id')::uuid in (select unnest(chosen))
        when source = 'inbox_decisions' and key ->> 'kind' = 'listing' then (key ->> 'item_id')::uuid in (select unnest(chosen))
        else true end)
    order by position desc
  loop
    select format('(%1$s) = (select %1$s from jsonb_populate_record(null::%2$I, $1))', string_agg(quote_ident(k), ', '), r.source)
      into is_row from jsonb_object_keys(r.key) k;
    execute format('select to_jsonb(t) from %I t where %s for update', r.source, is_row) into found using r.key;
    -- The product may have covered other listings since.
    continue when r.source = 'subscribed_listings' and (found is null) <> (r.after is null);
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
