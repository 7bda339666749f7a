-- Sent after the account's daily number of new listings that are published without a review: it waits, and its pages say why.
alter table applications add column over_daily_limit boolean not null default false;
