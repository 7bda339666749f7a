-- outside a transaction
-- A picture has one smaller copy.
create unique index concurrently if not exists files_rendition
  on files (rendition_of) where rendition_of is not null;
