-- A name as people type it: without accents, apostrophes, hyphens, full stops, blanks and the word 'and'. A search that the
-- directory's own rule leaves empty compares these (decision 087). The product folds what is typed in the same way (`search-words.ts`).
create function squeezed(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '\mand\M', '', 'g'), '[^[:alnum:]]+', '', 'g')
$$;

-- All digits by which a telephone number may be looked for: as typed, and of the number that is dialed where the text has more
-- than one number, an extension or letters.
create function phone_digits(phone text, phone_e164 text) returns text language sql immutable parallel safe as $$
  select case when length(regexp_replace(phone, '\D', '', 'g')) in (10, 11) then regexp_replace(phone, '\D', '', 'g')
    else regexp_replace(phone, '\D', '', 'g') || coalesce(phone_e164, '') end
$$;
