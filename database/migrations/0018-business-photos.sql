-- Photos that stand on a business's page before the drawn ones. One that is taken away keeps its file, so that history and
-- undo can put it back.
create table business_photos (
  business_id uuid not null references businesses,
  file_id uuid not null references files,
  position smallint not null check (position > 0),
  -- What there is to see, for those who cannot.
  alt text not null check (char_length(alt) between 1 and 200),
  primary key (business_id, file_id)
);
create index business_photos_file on business_photos (file_id);

create trigger keep_added after insert on business_photos
  referencing new table as new_rows for each statement execute function keep_satellite();
create trigger keep_changed after update on business_photos
  referencing old table as old_rows new table as new_rows for each statement execute function keep_satellite();
create trigger keep_removed after delete on business_photos
  referencing old table as old_rows for each statement execute function keep_satellite();
