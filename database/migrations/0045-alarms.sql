-- How each job last went, in whichever process: what nobody runs any more, or what fails everywhere, is seen here.
create table job_runs (
  job text primary key,
  every_seconds double precision not null,
  -- When a process that runs it last told of it, a round ended well, and since when none did.
  told_at timestamptz not null,
  done_at timestamptz,
  failing_since timestamptz,
  -- The kind of error and its code, never its words.
  failure text
);

-- What the operator has to hear of, from when until when. One is open as long as its sign was seen lately.
create table alarms (
  id uuid primary key,
  kind text not null,
  -- Which job, which queue, which machine; empty where there is only one.
  about text not null,
  raised_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create unique index alarms_open on alarms (kind, about) where ended_at is null;
create index alarms_raised on alarms (raised_at);
