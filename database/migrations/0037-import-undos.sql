-- The undoing of an import takes its time, as the import did: it is asked for, and the background does it.
create table import_undos (
  import_id uuid primary key references imports,
  asked_by text not null,
  request_id text not null,
  asked_at timestamptz not null,
  -- How often the background has begun.
  attempts smallint not null default 0,
  refusal text,
  -- Whether the operator has been told how it ended.
  told boolean not null default false,
  -- How far it is. The undoing itself never writes this row, so that it can be written meanwhile.
  began_at timestamptz,
  at timestamptz,
  rows_done bigint,
  rows_total bigint
);
create index import_undos_untold on import_undos (asked_at) where not told;

-- What became of the listings; null: it was not undone, or by the command before this column was there.
alter table imports add undo_report jsonb;

-- A listing that goes altogether needs no copy of the categories which go before it: to write it a hundred thousand times into
-- every index took half of the time of an undo.
create or replace function copy_categories() returns trigger language plpgsql as $$
declare
  touched text := case tg_op
    when 'INSERT' then 'select distinct business_id from new_rows'
    when 'DELETE' then 'select distinct business_id from old_rows'
    else 'select business_id from new_rows union select business_id from old_rows' end;
begin
  if tg_op = 'DELETE' and current_setting('roof_rescue.deletes_listings', true) = 'on' then return null; end if;
  execute format('update businesses b set category_ids = c.ids from (
      select t.business_id, coalesce(array_agg(category_id order by position, category_id)
        filter (where category_id is not null), ''{}'') as ids
      from (%s) t left join business_categories using (business_id) group by 1
    ) c where c.business_id = b.id and b.category_ids <> c.ids', touched);
  return null;
end $$;
