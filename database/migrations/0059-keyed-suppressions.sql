-- Numbers that replied STOP are kept as keyed hashes: without the secret of the installation, ten digits could be tried in seconds.

-- Whether `phone_hash` is keyed. The plain ones are converted after the start (key-text-suppressions): a keyed hash of the plain hash.
-- The previous version misses the converted ones until it stops; the provider of text messages refuses such numbers, too.
alter table text_suppressions add column keyed boolean not null default false;
