-- The languages that a business says it speaks, from the closed list in spoken-language.ts, in that order. Null: it hasn't said.
alter table businesses add column languages text[]
  check (cardinality(languages) > 0 and languages <@ array['en', 'es', 'ht', 'pt', 'fr']);

-- Without it, a search for a language that few speak would read every listing.
-- while the previous version serves: no listing has languages yet, so the index is empty and takes one read of the table to build.
create index businesses_languages on businesses using gin (languages) where live and languages is not null;
