-- A file is stored in the transaction of the record that names it, so none was ever unclaimed: nothing asked this index, and every
-- upload paid for it. `claimed_at` stays while the former version writes it; nobody reads it, and new rows leave it empty.
drop index files_unclaimed;
