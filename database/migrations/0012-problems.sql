-- What visitors say is wrong with a listing: once a day for each visitor and listing.
create table problems (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('wrong-phone', 'closed-down', 'wrong-hours', 'not-licensed', 'other')),
  message text not null check (char_length(message) between 1 and 2000),
  email text,
  visitor text not null,
  reported_on date not null,
  change_id uuid not null references changes,
  unique (business_id, visitor, reported_on)
);
