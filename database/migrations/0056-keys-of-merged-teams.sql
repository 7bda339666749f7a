-- The undo of a merge brings a cleared team's API keys and webhooks back with the team (decision 168), and nothing of an account that was
-- deleted in between.

-- The keys and webhooks of a business whose team goes. A deleted owner would delete them without a trace.
create function drop_keys(merge uuid, business uuid) returns void language plpgsql as $$
begin
  insert into merged_rows (merge_id, source, outcome, row)
    select merge, 'api_key_secrets', 'dropped', to_jsonb(s) from api_key_secrets s join api_keys k on k.id = s.key_id
    where k.business_id = business
    union all select merge, 'api_key_listings', 'dropped', to_jsonb(l) from api_key_listings l join api_keys k on k.id = l.key_id
    where k.business_id = business;
  perform drop_rows(merge, 'api_keys', business);
  perform drop_rows(merge, 'webhook_endpoints', business);
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
  -- Owners before members: a first owner starts without any. Keys before what belongs to a key.
  for given in
    select source from merged_rows where merge_id = merge and outcome = 'dropped' group by source
    order by source in ('api_key_secrets', 'api_key_listings'), source desc
  loop
    continue when has_team and given in ('business_owners', 'business_members', 'quick_replies', 'api_keys', 'api_key_secrets',
      'api_key_listings', 'webhook_endpoints');
    execute format(
      'insert into %1$I select p.* from merged_rows m, jsonb_populate_record(null::%1$I, m.row) p
       where m.merge_id = $1 and m.source = %1$L and m.outcome = ''dropped''
         and (m.row ->> ''request_id'' is null or exists (select from quote_requests q where q.id::text = m.row ->> ''request_id''))
         and not exists (
           select from unnest(array[''user_id'', ''owner_id'', ''written_by'', ''added_by'']) person
           where m.row ->> person is not null and not exists (select from users u where u.id::text = m.row ->> person))
         and (m.row ->> ''key_id'' is null or exists (select from api_keys k where k.id::text = m.row ->> ''key_id''))
       on conflict do nothing', given) using merge;
  end loop;
  update quote_recipients set closed_by_merge = null
    where closed_by_merge = merge and (business_id = merged or business_id = kept and not has_team);
  update team_events set closed_by_merge = null where closed_by_merge = merge and business_id = kept and not has_team;
  perform take_counts_apart(merge, 'daily_counts', 'day', kept);
  perform take_counts_apart(merge, 'traffic_months', 'month', kept);
  delete from merged_rows where merge_id = merge;
end $$;
