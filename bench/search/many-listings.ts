import type { Client } from 'pg'

const first = [
  'Coral',
  'Heron',
  'Palmetto',
  'Seagrape',
  'Banyan',
  'Lantana',
  'Osprey',
  'Mangrove',
  'Cypress',
  'Tarpon',
  'Pelican',
  'Sawgrass',
  'Hibiscus',
  'Anchor',
  'Beacon',
  'Harbor',
  'Lagoon',
  'Sunrise',
  'Keystone',
  'Summit',
  'Liberty',
  'Granite',
  'Falcon',
  'Juniper',
  'Magnolia',
  'Orchid',
  'Poinciana',
  'Driftwood',
  'Lighthouse',
  'Windward',
]
const second = [
  'Ridge',
  'Valley',
  'Point',
  'Gate',
  'Bay',
  'Crest',
  'Hollow',
  'Landing',
  'Field',
  'Grove',
  'Bridge',
  'Harbor',
  'Shore',
  'Pine',
  'Stone',
  'River',
  'Cove',
  'Hill',
  'Brook',
  'Meadow',
]
const third = [
  'Roofing',
  'Roof Repair',
  'Tile & Metal',
  'Restoration',
  'Exteriors',
  'Builders',
  'Home Services',
  'Contractors',
  'Roof Works',
  'Tarping',
]

/** Words of three letters or more in names or categories; the bench searches for each, with and without a city. */
export const words = [
  ...first,
  ...second,
  ...third.map(text => text.split(' ')[0] ?? ''),
  'emergency',
  'storm',
  'gutter',
  'claims',
  'inspection',
].map(word => word.toLowerCase())

/** Words too short for a trigram index; measured, but without a goal. */
export const shortWords = ['r', 'ro', 'x', 'qu', 'ti', '&']

/** Texts that match no name or category, so that the slower typed search runs. */
export const typedTexts = [
  ...first.flatMap((word, index) => [
    `${third[index % third.length]} ${word}`,
    `${word} ${second[index % second.length]} ${['jupiter', 'boca raton', 'delray', 'lake worth'][index % 4]}`,
  ]),
  ...['leak', 'hurricane damage', 'shingles', 'blue tarp', 'roofers near me', '33458', '33432 leak', '24/7'],
  ...Array.from({ length: 20 }, (_, n) => `(561) ${200 + n * 37}-${1_000 + n * 37}`),
  ...['cörál rïdge', 'heron & hollow', "pelican's grove", 'xyzzy roofing'],
]

/** Words too short for an index, in an order that no name has: only the best listings are searched. */
export const shortTexts = ['zz', 'b & c', 'ro of', 'xq', 'q9 zz', 'co ba']

export const cities = ['West Palm Beach', 'Boca Raton', 'Delray Beach', 'Lake Worth', 'Boynton Beach']

/**
 * Generates names in every city, one to three categories, and one in 33 with a plan that ranks it first. Their order
 * doesn't follow rank or rating, as in an imported list.
 */
export async function fillDirectory(client: Client, total: number) {
  const { rows } = await client.query<{ count: string }>('select count(*) from businesses')
  const there = Number(rows[0]?.count ?? 0)
  await client.query('set statement_timeout = 0')
  if (there >= total) return
  await client.query('begin')
  await client.query(
    `create temporary table made on commit drop as
     select n, gen_random_uuid() as id,
       ($3::text[])[1 + abs(hashint4(n)::bigint) % cardinality($3::text[])] || ' ' || ($4::text[])[1 + abs(hashint4(n + 1)::bigint) % cardinality($4::text[])] || ' ' ||
       ($5::text[])[1 + abs(hashint4(n + 2)::bigint) % cardinality($5::text[])] || ' ' || n as name,
       (array(select distinct 1 + abs(hashint4(n + k)::bigint) % 10 from unnest(array[3, 4, 5]) k))::integer[] as category_ids
     from generate_series($1::integer + 1, $2::integer) n`,
    [there, total, first, second, third],
  )
  await client.query(`
    insert into businesses (id, public_id, name, phone, phone_e164, place_id, lat, lon, rating, reviews, featured, emergency,
      response_minutes, category_ids)
    select made.id, 'made-' || n, name, '(561) ' || 200 + n % 700 || '-' || 1000 + n % 9000, '+1561' || 200 + n % 700 || 1000 + n % 9000, p.id, p.lat + (n % 97) * 0.0005, p.lon + (n % 89) * 0.0005,
      (20 + n % 31) / 10.0, n % 400, n % 997 = 0, n % 3 = 0, (array[30, 45, 60])[1 + n % 3], category_ids
    from made join (select id, lat, lon, row_number() over (order by id) - 1 as place from places where county is not null) p
      on p.place = made.n % (select count(*) from places where county is not null)
     order by n`)
  await client.query(`insert into business_slugs (slug, business_id) select 'made-' || n, id from made`)
  await client.query(`insert into business_categories (business_id, category_id, position)
    select id, c.category, c.position from made, unnest(category_ids) with ordinality c (category, position)`)
  await client.query(
    `insert into business_entitlements (business_id, plan, since) select id, 'premium', now() from made where n % 33 = 0`,
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
