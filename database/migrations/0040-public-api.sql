-- A contractor's program sends in a listing of his: he speaks for it from the start.
alter table business_owners drop constraint business_owners_proof_check;
alter table business_owners add constraint business_owners_proof_check
  check (proof in ('code', 'document', 'application', 'api'));
create index business_owners_sent_in on business_owners (since, business_id) where proof = 'api';

-- What a POST with an Idempotency-Key was answered with, for a day: a repeated one gets the same answer and adds nothing.
create table idempotency_keys (
  api_key_id uuid not null references api_keys on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  -- Of what was sent: the same key with another body is a mistake.
  body_sha256 bytea not null check (octet_length(body_sha256) = 32),
  -- Null only inside the transaction that works on the answer.
  answer text,
  used_at timestamptz not null,
  primary key (api_key_id, name)
);
create index idempotency_keys_used on idempotency_keys (used_at);
