-- A link that is mailed to an address: whoever reads that mailbox sees what we hold under the address, takes it along or has it
-- erased. Its secrets are derived from the id and never stored. Opened once, it gives one browser a pass for a while.
create table data_links (
  id uuid primary key,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  opened_at timestamptz,
  pass_hash bytea unique,
  pass_expires_at timestamptz,
  change_id uuid not null references changes,
  check ((opened_at is null) = (pass_hash is null)),
  check ((pass_hash is null) = (pass_expires_at is null))
);
create index data_links_expiry on data_links (expires_at);
create index data_links_email on data_links (email);

-- What is held under an address is found by it.
create index quote_requests_email on quote_requests (lower(email));
create index problems_email on problems (lower(email)) where email is not null;
create index mails_recipient on mails (lower(recipient));
create index mails_reply_to on mails (lower(reply_to)) where reply_to is not null;
create index applications_email on applications (lower(email)) where email <> '';
create index banner_applications_email on banner_applications (lower(email));
create index sponsorships_email on sponsorships (lower(email));
create index purchases_email on purchases (email);
create index businesses_email on businesses (lower(email)) where email <> '';
-- What an account did stands among what everybody did.
create index changes_user on changes (actor_id, at) where actor_kind = 'user';

-- Counts of limits that are over were never taken away.
create index rate_limits_expire on rate_limits (expire);
