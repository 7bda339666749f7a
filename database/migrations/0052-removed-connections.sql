-- An owner removed an account elsewhere from their ways in. A sign-in with it connects nothing until they allow it again (decision 163).
create table removed_connections (
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  removed_at timestamptz not null,
  primary key (user_id, provider_id)
);
