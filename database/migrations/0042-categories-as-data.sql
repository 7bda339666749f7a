-- Categories that the operator adds, renames, merges and orders (decision 158).

alter table categories
  -- Names on Spanish and Creole pages; empty where the English one is shown.
  add column name_es text not null default '',
  add column name_ht text not null default '',
  -- The text of the pages of the category. Empty: the text of the specification, if the category came with it.
  add column description text not null default '',
  add column description_es text not null default '',
  add column description_ht text not null default '',
  -- Words that people type for it.
  add column synonyms text[] not null default '{}',
  -- Names and addresses that it had. Imports, the API and old links still find it by them.
  add column former_names text[] not null default '{}',
  add column former_slugs text[] not null default '{}',
  -- A merged category keeps its row, so that an undo finds it as it was.
  add column merged_into integer references categories,
  -- Its name in the specification, which built-in texts and pictures are about. Null for categories that were added.
  add column origin text;

update categories set origin = categories.name, name_es = given.es, name_ht = given.ht from (values
  ('Emergency Roof Repair', 'Reparación de techos de emergencia', 'Reparasyon twati an ijans'),
  ('Storm Damage Repair', 'Reparación de daños por tormenta', 'Reparasyon domaj tanpèt'),
  ('Insurance Claims', 'Reclamos al seguro', 'Reklamasyon asirans'),
  ('Roof Replacement', 'Reemplazo de techos', 'Chanjman twati'),
  ('Roof Inspection', 'Inspección de techos', 'Enspeksyon twati'),
  ('Gutter Repair', 'Reparación de canaletas', 'Reparasyon goutyè'),
  ('Siding Repair', 'Reparación de revestimiento exterior', 'Reparasyon revètman miray'),
  ('Emergency Tarping', 'Lona de emergencia', 'Prela an ijans'),
  ('Commercial Roofing', 'Techos comerciales', 'Twati komèsyal'),
  ('Residential Roofing', 'Techos residenciales', 'Twati kay')
) as given (name, es, ht) where categories.name = given.name and standard;

-- Every name that leads to a category, in lower case. A name of today wins over a former one.
create view category_names as
  select distinct on (key) key, category_id from (
    select lower(name) as key, coalesce(merged_into, id) as category_id, 1 as rank from categories
    union all
    select lower(former), coalesce(merged_into, id), 2 from categories, unnest(former_names) as former
  ) named order by key, rank, category_id;

-- What each change made of a category: the audit shows it, and an undo restores it. As a trigger, it covers SQL by hand.
create table category_revisions (
  change_id uuid not null references changes,
  category_id integer not null,
  -- Null: the change added it.
  before jsonb,
  -- Null: the change deleted it.
  after jsonb,
  primary key (change_id, category_id)
);

create function keep_category_revision() returns trigger language plpgsql as $$
begin
  -- Categories without a page come and go with imports.
  if not coalesce(old.standard, false) and not coalesce(new.standard, false)
    and old.merged_into is null and new.merged_into is null then return null; end if;
  insert into category_revisions (change_id, category_id, before, after)
  values (current_change(), coalesce(new.id, old.id), to_jsonb(old), to_jsonb(new))
  on conflict (change_id, category_id) do update set after = excluded.after;
  return null;
end $$;
create trigger keep_category_revision after insert or update or delete on categories
  for each row execute function keep_category_revision();

-- A listing that gets a merged category, by a restore or by the previous version, gets the one that was kept.
create function follow_category_merges() returns trigger language plpgsql as $$
begin
  if not exists (select from categories where merged_into is not null) then return null; end if;
  if not exists (select from new_rows join categories c on c.id = category_id where merged_into is not null) then return null; end if;
  insert into business_categories (business_id, category_id, position)
    select n.business_id, c.merged_into, min(n.position) from new_rows n join categories c on c.id = n.category_id
    where c.merged_into is not null group by n.business_id, c.merged_into
    on conflict (business_id, category_id) do update
      set position = least(business_categories.position, excluded.position);
  delete from business_categories b using new_rows n, categories c
    where c.id = n.category_id and c.merged_into is not null
      and b.business_id = n.business_id and b.category_id = n.category_id;
  return null;
end $$;
-- By its name it runs last, after the triggers that keep counts and history.
create trigger then_follow_merges after insert on business_categories
  referencing new table as new_rows for each statement execute function follow_category_merges();
