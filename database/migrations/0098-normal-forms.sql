-- Texts that were stored before they were brought to a normal form, corrected where what was typed leaves no doubt. What needs a
-- person is counted by the data quality page. History has no entry for it: nobody changed the listing, and an import stays undoable.
select set_config('roof_rescue.follows_points', 'on', true);

-- Words for nothing.
create function pg_temp.is_placeholder(text) returns boolean language sql immutable as $$
  select lower(btrim($1)) in ('n/a', 'na', '#n/a', 'null', 'none', 'nan', 'unknown', 'unknown/none', 'tbd', '-', '--', '?')
$$;
update businesses set phone = '', phone_e164 = null where phone <> '' and pg_temp.is_placeholder(phone);
update businesses set email = '' where email <> '' and pg_temp.is_placeholder(email);
update businesses set site = '' where site <> '' and pg_temp.is_placeholder(site);
update businesses set postal_code = '' where postal_code <> '' and pg_temp.is_placeholder(postal_code);
update places p set name = '' where name <> '' and pg_temp.is_placeholder(name)
  and id = (select min(id) from places other where pg_temp.is_placeholder(other.name) and upper(other.state) = upper(p.state))
  and not exists (select from places other where other.name = '' and upper(other.state) = upper(p.state));

-- Addresses that a link or a list had around them.
update businesses set email = regexp_replace(regexp_replace(email, '^\s*(mailto:\s*)?<?', '', 'i'), '[\s;,.>]+$', '')
  where email ~* '^\s*(mailto:|<)|[\s;,.>]$';

-- Numbers that cannot exist are dialed by nobody; the first of several, and those that a program wrote as a decimal, can be.
update businesses set phone_e164 = null
  where phone_e164 like '+1%' and phone_e164 !~ '^\+1[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$';
create function pg_temp.first_phone(typed text) returns text language sql immutable as $$
  select '+1' || array_to_string(coalesce(
    regexp_match(typed, '^\s*(?:\+?1[ .-]?)?\(?([2-9](?!11)[0-8]\d)\)?[ .-]?([2-9](?!11)\d\d)[ .-]?(\d{4})(?:\s*$|\s*[/;|&(#\n\r]|\s*,\s|\s+(?:or|and|ext)\M|\s*x\d)', 'i'),
    regexp_match(typed, '^\s*1?([2-9](?!11)[0-8]\d)([2-9](?!11)\d\d)(\d{4})\.0+\s*$'),
    regexp_match(replace(typed, '.', ''), '^([2-9](?!11)[0-8]\d)([2-9](?!11)\d\d)(\d{4})E\+?0?9$', 'i'),
    array[translate(upper(array_to_string(regexp_match(typed,
      '^\s*(?:\+?1[ .-]?)?\(?(8(?:00|33|44|55|66|77|88))\)?[ .-]([a-z]{7})\s*$', 'i'), '')),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '22233344455566677778889999')]), '')
$$;
update businesses set phone_e164 = pg_temp.first_phone(phone)
  where phone_e164 is null and pg_temp.first_phone(phone) ~ '^\+1\d{10}$';

-- `License # CCC1330001`, `ccc 133 0001`: the number alone, where there is one.
create function pg_temp.licenses(typed text) returns text[] language sql immutable as $$
  select array_agg(upper(regexp_replace(found[1] || found[2], '[^A-Za-z0-9]', '', 'g'))) from regexp_matches(typed,
    '(?:^|[^a-z0-9])(c(?:cc|gc|bc|rc)|r[a-z])[\s.:#-]{0,3}(a[\s-]?\d{5}|\d{3}[\s-]\d{3,4}|\d{5,11})(?![\da-z]|-\d)', 'gi') found
$$;
update businesses set license_number = (pg_temp.licenses(license_number))[1]
  where license_number <> '' and cardinality(pg_temp.licenses(license_number)) = 1
    and license_number <> (pg_temp.licenses(license_number))[1]
    and (pg_temp.licenses(license_number))[1] ~ '^(C(CC|GC|BC|RC)(A\d{5}|\d{6,7})|R[A-Z]\d{5,11})$';

-- One place under several names: `Florida` and `Fla.`, `West Palm Beach, FL`, `W. Palm Bch`, `LAKEWORTH`.
create function pg_temp.place_key(name text) returns text language plpgsql immutable as $$
declare
  key text := lower(name);
  word record;
begin
  for word in select * from (values ('w', 'west'), ('e', 'east'), ('n', 'north'), ('no', 'north'), ('s', 'south'), ('so', 'south'),
    ('bch', 'beach'), ('gdns', 'gardens'), ('ft', 'fort'), ('lk', 'lake'), ('pt', 'port'), ('st', 'saint')) words (short, long)
  loop
    key := regexp_replace(key, '\m' || word.short || '\M', word.long, 'g');
  end loop;
  return regexp_replace(key, '[^[:alnum:]]', '', 'g');
end $$;
do $$
declare
  typed record;
  code text;
  city text;
  known integer;
begin
  for typed in select * from places where county is null and not exists (select from place_aliases a where a.place_id = places.id) loop
    code := case lower(btrim(typed.state, ' .')) when 'florida' then 'FL' when 'fla' then 'FL' when 'georgia' then 'GA'
      when 'alabama' then 'AL' when 'ala' then 'AL' else upper(typed.state) end;
    city := regexp_replace(typed.name, '\s*,\s*(fl|fla|florida)\.?(\s*,?\s*usa?)?$', '', 'i');
    select id into known from places p where upper(p.state) = code and p.county is not null
      and pg_temp.place_key(p.name) = pg_temp.place_key(city);
    if known is null then
      select place_id into known from place_aliases a where upper(a.state) = code and pg_temp.place_key(alias) = pg_temp.place_key(city);
    end if;
    if known is null then
      select id into known from places p where id <> typed.id and upper(p.state) = code and lower(p.name) = lower(city);
    end if;
    if known is not null then
      update businesses set place_id = known where place_id = typed.id;
    elsif code <> typed.state or city <> typed.name then
      update places set state = code, name = city where id = typed.id;
    end if;
  end loop;
end $$;

select set_config('roof_rescue.follows_points', 'off', true);

-- An owner's edit named the two ends of a day; from now on it names the day, with its hours as text.
create function pg_temp.clock(text) returns text language sql immutable as $$
  select lower(to_char($1::time, 'FMHH12:MI am'))
$$;
create function pg_temp.day(opens text, closes text) returns text language sql immutable as $$
  select case when coalesce(opens, '') = '' or coalesce(closes, '') = '' then ''
    when opens = '00:00' and closes = '00:00' then '24 hours'
    else pg_temp.clock(opens) || ' - ' || pg_temp.clock(closes) end
$$;
create function pg_temp.minute(minutes integer) returns text language sql immutable as $$
  select lpad((minutes % 1440 / 60)::text, 2, '0') || ':' || lpad((minutes % 60)::text, 2, '0')
$$;
do $$
declare
  edit record;
  day integer;
  side text;
  own jsonb;
  fields jsonb;
  stored record;
  has_hours boolean;
  text_of text;
begin
  for edit in select * from listing_edits where proposed ?| array(select e || '-' || d from generate_series(1, 7) d, unnest(array['opens', 'closes']) e) loop
    has_hours := exists (select from business_hours where business_id = edit.business_id);
    foreach side in array array['seen', 'proposed'] loop
      own := case side when 'seen' then edit.seen else edit.proposed end;
      fields := own;
      for day in 1..7 loop
        if edit.proposed ?| array['opens-' || day, 'closes-' || day] then
          select string_agg(case when closes - opens = 1440 and opens = 0 then '24 hours'
            else pg_temp.clock(pg_temp.minute(opens)) || ' - ' || pg_temp.clock(pg_temp.minute(closes)) end, ', ' order by opens) as week_text,
            (array_agg(pg_temp.minute(opens) order by opens desc))[1] as opens, (array_agg(pg_temp.minute(closes) order by opens desc))[1] as closes
            into stored from business_hours where business_id = edit.business_id and weekday = day;
          text_of := case when side = 'seen' then coalesce(stored.week_text, case when has_hours then 'Closed' else '' end)
            else pg_temp.day(
              case when own ? ('opens-' || day) then own ->> ('opens-' || day) else stored.opens end,
              case when own ? ('closes-' || day) then own ->> ('closes-' || day) else stored.closes end) end;
          fields := fields - ('opens-' || day) - ('closes-' || day) || jsonb_build_object('hours-' || day, text_of);
        end if;
      end loop;
      if side = 'seen' then update listing_edits set seen = fields where id = edit.id;
      else update listing_edits set proposed = fields where id = edit.id; end if;
    end loop;
  end loop;
end $$;
