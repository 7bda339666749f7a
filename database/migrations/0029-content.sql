-- Pages and texts that the operator writes (decision 144).

create table content_pages (
  id uuid primary key,
  -- The English address, as in /storm-insurance. The built-in guides have a row once someone edits one.
  path text not null check (path ~ '^/[a-z0-9-]+(/[a-z0-9-]+)*$' and length(path) <= 120),
  kind text not null check (kind in ('page', 'guide')),
  placement text not null default 'none' check (placement in ('none', 'header', 'footer')),
  -- Null: the date follows from the built-in text.
  review_on date,
  removed_at timestamptz
);
create unique index content_pages_path on content_pages (path) where removed_at is null;

-- One draft for each language, until it is published.
create table content_drafts (
  page_id uuid not null references content_pages,
  language text not null check (language in ('en', 'es', 'ht')),
  title text not null,
  description text not null,
  lead text not null,
  -- The key points, one on each line.
  points text not null,
  markdown text not null,
  -- Counts the saves, so that two editors notice each other.
  version integer not null default 1,
  primary key (page_id, language)
);

-- Every published text, for good. The one shown is the last whose time has come.
create table content_texts (
  id uuid primary key,
  page_id uuid not null references content_pages,
  language text not null check (language in ('en', 'es', 'ht')),
  -- Null: from then on the built-in text is shown, or no page in this language.
  title text,
  description text,
  lead text,
  points text,
  markdown text,
  shown_from timestamptz not null,
  -- A scheduled text that was called off before its time.
  withdrawn_at timestamptz,
  created_change_id uuid not null references changes,
  check (num_nulls(title, description, lead, points, markdown) in (0, 5))
);
create index content_texts_page on content_texts (page_id, language, shown_from);

-- What each change replaced, so that the audit shows it before and after.
create table content_revisions (
  change_id uuid not null references changes,
  page_id uuid not null references content_pages,
  -- Which row: the page, a draft or a text.
  part text not null check (part in ('page', 'draft', 'text')),
  -- Empty for the page itself.
  language text not null,
  before jsonb,
  after jsonb,
  primary key (change_id, page_id, part, language)
);

-- Pages that show own pages or guides carry these tags. As part of the triggers, they cover SQL by hand too.
create function tag_content(changed uuid) returns void language plpgsql as $$
declare
  change uuid := current_change();
  tag text;
begin
  select case kind when 'page' then 'own-pages' else 'guides' end into tag from content_pages where id = changed;
  update changes set tags = tags || tag where id = change and not tags @> array[tag];
end $$;

create function keep_content_page_revision() returns trigger language plpgsql as $$
begin
  perform tag_content(new.id);
  insert into content_revisions (change_id, page_id, part, language, before, after)
  values (current_change(), new.id, 'page', '', to_jsonb(old) - 'id', to_jsonb(new) - 'id')
  on conflict (change_id, page_id, part, language) do update set after = excluded.after;
  return null;
end $$;
create trigger keep_content_page_revision after insert or update on content_pages
  for each row execute function keep_content_page_revision();

create function keep_content_draft_revision() returns trigger language plpgsql as $$
begin
  insert into content_revisions (change_id, page_id, part, language, before, after)
  values (
    current_change(), coalesce(new.page_id, old.page_id), 'draft', coalesce(new.language, old.language),
    to_jsonb(old) - '{page_id,language,version}'::text[], to_jsonb(new) - '{page_id,language,version}'::text[]
  )
  on conflict (change_id, page_id, part, language) do update set after = excluded.after;
  return null;
end $$;
create trigger keep_content_draft_revision after insert or update or delete on content_drafts
  for each row execute function keep_content_draft_revision();

-- A new text replaces the one that was shown before it.
create function keep_content_text_revision() returns trigger language plpgsql as $$
declare
  hidden constant text[] := '{id,page_id,language,created_change_id}';
  replaced jsonb := to_jsonb(old) - hidden;
begin
  if tg_op = 'INSERT' then
    select to_jsonb(t) - hidden into replaced from content_texts t
    where t.page_id = new.page_id and t.language = new.language and t.id <> new.id
      and t.shown_from <= new.shown_from and t.withdrawn_at is null
    order by t.shown_from desc, t.id desc limit 1;
  end if;
  perform tag_content(new.page_id);
  insert into content_revisions (change_id, page_id, part, language, before, after)
  values (current_change(), new.page_id, 'text', new.language, replaced, to_jsonb(new) - hidden)
  on conflict (change_id, page_id, part, language) do update set after = excluded.after;
  return null;
end $$;
create trigger keep_content_text_revision after insert or update on content_texts
  for each row execute function keep_content_text_revision();
