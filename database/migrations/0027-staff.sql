-- Staff with roles, their invitations, and what they write down about listings (decision 142).

-- The role is the kind, so that an account cannot have a role that its kind contradicts. `former`: removed from the staff.
-- while the previous version serves: it writes only the two kinds that stay allowed.
alter table users drop constraint users_kind_check;
alter table users add constraint users_kind_check
  check (kind in ('user', 'admin', 'editor', 'support', 'analyst', 'former')) not valid;
drop index users_one_admin;
-- while the previous version serves: only the staff is in it, and accounts are read in a moment.
create index users_staff on users (kind) where kind <> 'user';

-- The link is derived from the id; only its hash is stored.
create table staff_invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null check (role in ('admin', 'editor', 'support', 'analyst')),
  invited_by uuid references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'revoked')),
  ended_at timestamptz,
  accepted_by uuid references users on delete set null,
  change_id uuid not null references changes
);
create unique index staff_invitations_open on staff_invitations (email) where state = 'open';
create index staff_invitations_invited_by on staff_invitations (invited_by);
create index staff_invitations_accepted_by on staff_invitations (accepted_by);

-- What a change made of a person on the staff. Null: the person was not on the staff before, or is not any more.
create table staff_revisions (
  id uuid primary key,
  change_id uuid not null references changes,
  user_id uuid references users on delete cascade,
  email text not null,
  field text not null check (field in ('role', 'invitation', 'name')),
  before text,
  after text
);
create index staff_revisions_change on staff_revisions (change_id);
create index staff_revisions_user on staff_revisions (user_id);

-- Who on the staff looks after an item of the inbox.
create table inbox_assignments (
  kind text not null,
  item_id uuid not null,
  assignee uuid not null references users on delete cascade,
  assigned_at timestamptz not null,
  change_id uuid not null references changes,
  primary key (kind, item_id)
);
create index inbox_assignments_assignee on inbox_assignments (assignee);

-- Texts for answers and reasons, which the whole staff shares.
create table saved_replies (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 2000),
  change_id uuid not null references changes
);

-- What the staff writes down about a listing: who called, and what was said.
create table listing_notes (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null,
  change_id uuid not null references changes
);
create index listing_notes_business on listing_notes (business_id, written_at);
