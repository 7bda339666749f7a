-- After a merge of two listings, no team reads what a former team of the other listing had (decision 168).

-- The merge that brought the request to a team that it was not sent to, or brought that team to the request. No team of the listing
-- reads it, and no emailed link opens it. Without a foreign key: the merge may be deleted with a listing, and this stays.
alter table quote_recipients add column closed_by_merge uuid;
alter table team_events add column closed_by_merge uuid;

-- Since when the present team of a listing reads its requests. Without a team: when the last one ended. Null: it never had one.
create function team_since(business uuid) returns xid8 language sql stable as $$
  select coalesce(
    (select c.xid from businesses b join business_owners o on o.business_id = b.id join changes c on c.id = o.change_id
      where b.id = business and b.claimed order by c.xid limit 1),
    (select c.xid from business_links l join changes c on c.id = l.handed_over_change_id where l.business_id = business))
$$;

-- Runs before any row moves. `brings_team`: the team of the merged listing becomes that of the kept one, which has none.
create function close_former(merge uuid, kept uuid, merged uuid, brings_team boolean) returns void language plpgsql as $$
declare
  kept_since xid8 := case when brings_team then team_since(kept) end;
  merged_since xid8 := team_since(merged);
begin
  update quote_recipients r set closed_by_merge = merge from quote_requests q join changes c on c.id = q.change_id
    where q.id = r.request_id and r.closed_by_merge is null
      and (r.business_id = merged and c.xid <= merged_since or r.business_id = kept and c.xid <= kept_since);
  update team_events e set closed_by_merge = merge from changes c
    where c.id = e.change_id and e.closed_by_merge is null and e.business_id = kept and c.xid <= kept_since;
end $$;

-- Whether both listings have the request, and only one of them may show it. Then what the merged one has of it stays there.
create function is_apart(request uuid, kept uuid, merged uuid) returns boolean language sql stable as $$
  select exists (
    select from quote_recipients k join quote_recipients m on m.request_id = k.request_id
    where k.request_id = request and k.business_id = kept and m.business_id = merged
      and (k.closed_by_merge is null) <> (m.closed_by_merge is null))
$$;

create or replace function give_rows(merge uuid, given text, giver uuid, taker uuid) returns void language plpgsql as $$
declare
  entry record;
  stays text := case when given in ('quote_recipients', 'quote_events', 'thread_messages', 'alerts')
    then 'and not is_apart(t.request_id, $3, $2)' end;
begin
  select * into strict entry from merging_tables() f where f.source = given;
  execute format(
    'with moving as (
       select t.* from %1$I t where t.business_id = $2 %2$s %4$s
     ), noted as (
       insert into merged_rows (merge_id, source, outcome, row)
       select $1, %1$L, ''moved'', (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(moving)) where key = any($4))
       from moving
     )
     update %1$I t set business_id = $3 from moving where t.business_id = $2 and %3$s', given,
    case when entry.clash is not null
      then format('and not exists (select from %I o where o.business_id = $3 and %s)', given, same_row('t', 'o', entry.clash)) end,
    same_row('t', 'moving', entry.identity), stays)
    using merge, giver, taker, entry.identity || entry.noted || '{business_id}';
  if entry.drops then
    execute format(
      'with gone as (delete from %1$I t where t.business_id = $2 %2$s returning *)
       insert into merged_rows (merge_id, source, outcome, row) select $1, %1$L, ''dropped'', to_jsonb(gone) from gone', given, stays)
      using merge, giver, taker;
  end if;
end $$;

create or replace function carry_requests(kept uuid, merged uuid) returns void language plpgsql as $$
declare
  given text;
begin
  update quote_recipients k set hired_at = m.hired_at, withdrawn_from_at = m.withdrawn_from_at
    from quote_recipients m
    where k.business_id = kept and m.business_id = merged and m.request_id = k.request_id and m.hired_at is not null
      and not is_apart(k.request_id, kept, merged);
  foreach given in array array['request_moves', 'request_notes', 'request_assignments'] loop
    execute format('update %I t set business_id = $1, came_from = came_from || $2
      where business_id = $2 and not is_apart(t.request_id, $1, $2)', given) using kept, merged;
  end loop;
end $$;

create or replace function unmerge_rows(merge uuid) returns void language plpgsql as $$
declare
  kept uuid;
  merged uuid;
  given text;
  has_team boolean;
begin
  select kept_id, merged_id into strict kept, merged from listing_merges where id = merge;
  for given in
    select source from merged_rows where merge_id = merge and outcome = 'moved' and source not in ('reviews', 'review_requests')
    group by source
  loop
    execute format(
      'update %1$I t set business_id = p.business_id from merged_rows m, jsonb_populate_record(null::%1$I, m.row) p
       where m.merge_id = $1 and m.source = %1$L and m.outcome = ''moved'' and t.business_id = $2 and %2$s', given,
      (select same_row('t', 'p', identity) from merging_tables() f where f.source = given)) using merge, kept;
  end loop;
  -- A review counts toward the base it had. One that was published since counts toward the merged listing's own base.
  update reviews t set business_id = merged, base = case
      when t.state <> 'published' then null
      when p.state = 'published' then p.base
      else (select f.base from review_figures f where f.business_id = merged) end
    from merged_rows m, jsonb_populate_record(null::reviews, m.row) p
    where m.merge_id = merge and m.source = 'reviews' and t.id = p.id and t.business_id = kept;
  update reviews t set request_id = p.request_id
    from merged_rows m, jsonb_populate_record(null::reviews, m.row) p
    where m.merge_id = merge and m.source = 'review_requests' and t.id = p.id
      and exists (select from quote_requests q where q.id = p.request_id);
  -- Someone owns the kept listing who did not come with the merged one. Then its former team stays away.
  has_team := exists (select from business_owners where business_id = kept);
  -- Owners before members: a first owner starts without any.
  for given in
    select source from merged_rows where merge_id = merge and outcome = 'dropped' group by source order by source desc
  loop
    continue when has_team and given in ('business_owners', 'business_members', 'quick_replies');
    execute format(
      'insert into %1$I select p.* from merged_rows m, jsonb_populate_record(null::%1$I, m.row) p
       where m.merge_id = $1 and m.source = %1$L and m.outcome = ''dropped'' and (m.row ->> ''request_id'' is null
         or exists (select from quote_requests q where q.id::text = m.row ->> ''request_id''))
       on conflict do nothing', given) using merge;
  end loop;
  update quote_recipients set closed_by_merge = null
    where closed_by_merge = merge and (business_id = merged or business_id = kept and not has_team);
  update team_events set closed_by_merge = null where closed_by_merge = merge and business_id = kept and not has_team;
  perform take_counts_apart(merge, 'daily_counts', 'day', kept);
  perform take_counts_apart(merge, 'traffic_months', 'month', kept);
  delete from merged_rows where merge_id = merge;
end $$;
