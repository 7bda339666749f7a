-- Bulk email by segment, from templates and at a set time, and reports that arrive by email (decision 156).

-- A draft with a time is sent by itself. While the previous version serves, it sends none.
alter table mailings add column scheduled_at timestamptz;
-- Why a scheduled one could not be sent; it is a draft again.
alter table mailings add column schedule_failure text;
-- while the previous version serves: there are only as many rows as bulk emails, which are read in a moment.
create index mailings_scheduled on mailings (scheduled_at) where scheduled_at is not null and sent_at is null;

-- Conditions that select businesses when a bulk email is previewed and again when it is sent.
create table mailing_segments (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  conditions jsonb not null,
  saved_at timestamptz not null,
  -- A deleted one can be restored.
  removed_at timestamptz,
  change_id uuid not null references changes
);
create unique index mailing_segments_name on mailing_segments (lower(name)) where removed_at is null;

-- A text to start a bulk email with. Its subject and content are those of its latest version.
create table mailing_templates (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  version integer not null check (version > 0),
  removed_at timestamptz,
  change_id uuid not null references changes
);
create unique index mailing_templates_name on mailing_templates (lower(name)) where removed_at is null;

-- Every text that a template had.
create table mailing_template_versions (
  template_id uuid not null references mailing_templates on delete cascade,
  version integer not null,
  subject text not null,
  content text not null,
  saved_at timestamptz not null,
  saved_by uuid references users on delete set null,
  primary key (template_id, version)
);
create index mailing_template_versions_saved_by on mailing_template_versions (saved_by);

-- A report for people on the staff, every week or month.
create table report_schedules (
  id uuid primary key,
  report text not null check (report in ('overview', 'performance', 'revenue', 'geographic')),
  filter text not null check (filter in ('all', 'premium', 'basic', 'featured')),
  format text not null check (format in ('pdf', 'csv')),
  every text not null check (every in ('week', 'month')),
  next_at timestamptz not null,
  -- After a failure: when it is tried again, and since when it fails.
  retry_at timestamptz,
  failing_since timestamptz,
  -- The last one that was sent.
  sent_at timestamptz,
  ended_at timestamptz,
  change_id uuid not null references changes
);
create index report_schedules_due on report_schedules (next_at) where ended_at is null;

create table report_recipients (
  schedule_id uuid not null references report_schedules on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (schedule_id, user_id)
);
create index report_recipients_user on report_recipients (user_id);
