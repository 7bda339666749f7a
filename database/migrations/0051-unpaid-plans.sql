-- A plan that was chosen and is not paid yet: its bank payment, and the one reminder (decision 163).

alter table purchases
  -- Since when a bank payment is under way. Null: none is, or it arrived or failed.
  add column processing_since timestamptz;

-- One row for each account that was reminded, or asked not to be.
create table plan_reminders (
  user_id uuid primary key references users on delete cascade,
  reminded_at timestamptz,
  stopped_at timestamptz,
  change_id uuid not null references changes
);
