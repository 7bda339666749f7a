-- Incentive programs that the operator adds (decision 162).

-- Added by the operator. The others come with the product or the region.
alter table programs add column own boolean not null default false;
-- The Spanish texts by name. Null: the product comes with them.
alter table programs add column spanish jsonb check (jsonb_typeof(spanish) = 'object');
-- A removed one can be restored. While the previous version serves, it still shows it.
alter table programs add column removed_at timestamptz;

-- Which changes added, removed or restored a program: the audit shows it, and an undo needs it.
create table program_changes (
  change_id uuid primary key references changes,
  program_id uuid not null references programs on delete cascade,
  -- Whether pages show the program since then.
  is_shown boolean not null
);
create index program_changes_program on program_changes (program_id);
