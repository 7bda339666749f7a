-- What a contractor asks the operator from his account. An answered one is erased after a year.
create table support_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  subject text not null,
  message text not null,
  sent_at timestamptz not null,
  -- By when the plan that the account held then promises an answer; null: none does.
  due_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'answered')),
  answer text not null default '',
  decided_by text,
  decided_at timestamptz,
  change_id uuid not null references changes,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (answer = ''))
);
create index support_requests_sent on support_requests (sent_at, id);
create index support_requests_user on support_requests (user_id, sent_at);
-- A second click sends nothing.
create unique index support_requests_same on support_requests (user_id, md5(subject), md5(message)) where state = 'waiting';
