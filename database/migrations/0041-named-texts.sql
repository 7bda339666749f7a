-- Texts that consist of named parts: the home page, figures with their sources, and emails (decision 157). Their page's kind is
-- 'guide', like every text that the product comes with; the path is below /admin/texts, where no page of the operator can be.

-- The parts by name. Null for pages and guides, which have a title, a lead and Markdown.
alter table content_drafts add column fields jsonb check (jsonb_typeof(fields) = 'object');
alter table content_texts add column fields jsonb check (jsonb_typeof(fields) = 'object');

-- Emails are written when they are sent, so no page depends on them.
create or replace function tag_content(changed uuid) returns void language plpgsql as $$
declare
  change uuid := current_change();
  tag text;
begin
  select case
    when kind = 'page' then 'own-pages'
    when path like '/services/%' then 'services'
    when path = '/admin/texts/home' then 'home-texts'
    when path like '/admin/texts/figures/%' then 'figures'
    when path like '/admin/texts/%' then null
    else 'guides'
  end into tag from content_pages where id = changed;
  if tag is not null then
    update changes set tags = tags || tag where id = change and not tags @> array[tag];
  end if;
end $$;
