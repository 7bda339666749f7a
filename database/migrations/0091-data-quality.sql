-- How the data of the directory was, once a day: the page compares today with a month ago.
create table quality_checks (
  day date primary key,
  checked_at timestamptz not null,
  listings integer not null,
  without_problems integer not null,
  -- How many listings have each problem.
  counts jsonb not null
);

-- Whether the websites of listings answer, asked politely about once a week where the operator switched it on.
create table website_checks (
  business_id uuid primary key references businesses on delete cascade,
  site text not null,
  checked_at timestamptz not null,
  -- The status it answered with, or why there is none.
  outcome text not null,
  -- On how many days in a row it has failed.
  failed_days smallint not null default 0
);
create index website_checks_due on website_checks (checked_at);
create index website_checks_down on website_checks (business_id) where failed_days >= 2;
