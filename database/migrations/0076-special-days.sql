-- Days on which a business keeps other hours than its week says: holidays, a closure after a hurricane. A row for each span of
-- time, so a day with a break has two; a closed day has one without times. Minutes are counted as in `business_hours`.
create table business_special_days (
  business_id uuid not null references businesses,
  from_day date not null,
  until_day date not null check (until_day >= from_day and until_day <= from_day + 366),
  opens smallint check (opens between 0 and 1439),
  closes smallint check (closes > opens and closes <= opens + 1440),
  note text not null default '' check (char_length(note) <= 100),
  check ((opens is null) = (closes is null))
);
create unique index business_special_days_span on business_special_days (business_id, from_day, coalesce(opens, -1));

create trigger keep_inserted after insert on business_special_days
  referencing new table as new_rows for each statement execute function keep_satellite();
create trigger keep_updated after update on business_special_days
  referencing old table as old_rows new table as new_rows for each statement execute function keep_satellite();
create trigger keep_deleted after delete on business_special_days
  referencing old table as old_rows for each statement execute function keep_satellite();
