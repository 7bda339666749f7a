-- outside a transaction
-- What an account uploaded is found when it asks for it, and when it is deleted.
create index concurrently if not exists files_uploaded_by
  on files (uploaded_by) where uploaded_by is not null;
