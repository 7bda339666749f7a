-- A caption is asked for and not required.
-- while the former version serves: it shows an empty one as it shows any other.
alter table business_photos drop constraint business_photos_alt_check;
alter table business_photos add constraint business_photos_alt_check check (char_length(alt) <= 200) not valid;

-- A smaller copy of a picture, for cards; it goes with the picture.
alter table files add column rendition_of uuid references files on delete cascade;
-- Whose picture of a listing it is, as long as they have an account.
alter table files add column uploaded_by uuid references users on delete set null;

-- Pictures and captions that an owner wants on a listing wait here until the operator has decided: one review a listing. What is sent
-- while it waits joins it.
create table photo_reviews (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  -- Of what came last.
  sent_at timestamptz not null,
  reason text not null default '' check (char_length(reason) <= 1000),
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index photo_reviews_waiting on photo_reviews (business_id) where state = 'waiting';
create index photo_reviews_business on photo_reviews (business_id, id);
create index photo_reviews_user on photo_reviews (user_id);
create index photo_reviews_sent on photo_reviews (sent_at, id);

create table photo_review_items (
  id uuid primary key,
  review_id uuid not null references photo_reviews on delete cascade,
  -- A caption names the photo of the listing that it is for. A picture that was not approved is deleted.
  file_id uuid references files on delete set null,
  kind text not null check (kind in ('photo', 'logo', 'caption')),
  caption text not null default '' check (char_length(caption) <= 200),
  -- Set when its owner takes it back, and empty again when they undo that.
  withdrawn_change_id uuid references changes,
  is_approved boolean
);
create index photo_review_items_review on photo_review_items (review_id, id);
create index photo_review_items_file on photo_review_items (file_id);
