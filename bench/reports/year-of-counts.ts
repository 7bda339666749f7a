import type { Client } from 'pg'

/**
 * Each day `seenADay` other listings are viewed; a twelfth of them are called, and some get requests. Sums are stored
 * with the counts, as in the application.
 */
export async function fillYear(client: Client, seenADay: number) {
  await client.query('set statement_timeout = 0')
  await client.query('begin')
  await client.query(
    `create temporary table listed on commit drop as
     select id, (row_number() over (order by id) - 1)::integer as n from businesses where live`,
  )
  await client.query('create unique index on listed (n)')
  await client.query('analyze listed')
  await client.query(
    `insert into daily_counts (day, kind, business_id, count)
     select current_date - back, kind, listed.id, 1 + (n % 7) / 3
     from generate_series(0, 364) back
       cross join (values ('view', 1), ('call', 12), ('website', 8), ('request', 30)) kinds (kind, one_in)
       cross join generate_series(0, $1::integer - 1) seen
       join listed on n = (back * 7919 + seen * 97) % (select count(*) from listed)
     where seen % one_in = 0
     on conflict do nothing`,
    [seenADay],
  )
  await client.query(`insert into traffic_months (month, kind, business_id, count)
    select date_trunc('month', day)::date, kind, business_id, sum(count) from daily_counts group by 1, 2, 3
    on conflict (month, kind, business_id) do update set count = excluded.count`)
  // Generated listings have no ZIP, and setting a million takes minutes, so each counts as one in the county.
  await client.query("delete from traffic_segments where segment = 'zip'")
  await client.query(`insert into traffic_segments (segment, day, kind, name, count)
    select segment, day, kind, belongs.name, sum(count)
    from (select array_agg(zip order by zip) as zips from zips) county, daily_counts join businesses on businesses.id = business_id
      left join business_entitlements held on held.business_id = businesses.id
      cross join lateral (
        values ('all', ''), ('featured', case when featured then '' end), ('plan', plan), ('place', place_id::text),
          ('zip', zips[1 + abs(hashtext(public_id)::bigint) % cardinality(zips)])
        union all select 'category', category::text from unnest(category_ids) category
      ) belongs (segment, name)
    where belongs.name is not null group by 1, 2, 3, 4
    on conflict (segment, day, kind, name) do update set count = excluded.count`)
  await client.query('commit')
}

/** Creates plans for as many listings, and as many current or past subscriptions. */
export async function fillSubscriptions(client: Client, count: number) {
  const plans = `(array['basic', 'professional', 'premium', 'premium', 'enterprise'])[1 + n % 5]`
  await client.query(
    `insert into business_entitlements (business_id, plan, since)
     select id, ${plans}, now() - interval '400 days'
     from (select id, row_number() over (order by id)::integer as n from businesses where live) b where n <= $1
     on conflict do nothing`,
    [count],
  )
  await client.query(
    `insert into subscription_spans (subscription_id, plan_id, price_cents, started_at, ended_at, is_first, is_last)
     select 'sub_bench_' || n, ${plans}, (array[4900, 9900, 19900, 19900, 29900])[1 + n % 5],
       now() - (n % 700) * interval '1 day', case when n % 5 = 0 then now() - (n % 700) * interval '12 hours' end, true, n % 5 = 0
     from generate_series(1, $1::integer) n
     on conflict do nothing`,
    [count],
  )
  await client.query('vacuum analyze')
}
