-- What an owner typed into the editor of a listing and has not sent yet (decision 131): one draft for each person and listing. Like an
-- edit, it has only the fields that differ, with the values that the person saw.
create table edit_drafts (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen jsonb not null,
  proposed jsonb not null,
  saved_at timestamptz not null,
  -- A discarded draft is kept for its undo.
  discarded_at timestamptz,
  primary key (business_id, user_id)
);
create index edit_drafts_user on edit_drafts (user_id);
create index edit_drafts_saved on edit_drafts (saved_at);
