import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { leadsOf, type TrafficSums } from '#domain/directory/traffic/traffic-count.ts'
import {
  type LeadsOfZip,
  readBusinessTraffic,
  readLeadsByZip,
  readTrafficBy,
  wholeMonths,
} from '#domain/directory/traffic/traffic-counts.server.ts'
import { isFiltered } from './filtered-businesses.server.ts'
import type { ReportFrame } from './report-frame.ts'

type Db = Pick<App, 'db' | 'clock'>

const mostBusinesses = 20

export async function readTopBusinesses(app: Db, { range, filter: part }: ReportFrame) {
  const top = await readBusinessTraffic(app, range, { by: 'leads', limit: mostBusinesses, part })
  const isOne = sql<string>`any(${top.map(({ businessId }) => businessId)}::uuid[])`
  const named = await app.db
    .selectFrom('businesses')
    .innerJoin('places', 'places.id', 'placeId')
    .select(['businesses.id', 'businesses.name', 'places.name as city'])
    .where('businesses.id', '=', isOne)
    .execute()
  return top.flatMap(({ businessId, ...sums }) => {
    const business = named.find(({ id }) => id === businessId)
    return business ? [{ ...sums, name: business.name, city: business.city }] : []
  })
}

type CategoryTraffic = TrafficSums & { name: string }

/** A business in two categories counts in both. */
export async function readCategoryTraffic(app: Db, frame: ReportFrame): Promise<CategoryTraffic[]> {
  const [sums, categories] = await Promise.all([
    frame.filter === 'all' ? readTrafficBy(app, frame.range, 'category') : readFilteredCategories(app, frame),
    app.db.selectFrom('categories').select(['id', 'name', 'mergedInto']).execute(),
  ])
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const keptBy = new Map(categories.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  const found = new Map<number, CategoryTraffic>()
  // Figures from before a merge count for the category that was kept.
  for (const { id: counted, ...more } of sums) {
    const id = keptBy.get(counted) ?? counted
    found.set(id, { ...addedTo(found.get(id), more), name: nameOf.get(id) ?? 'Another category' })
  }
  return [...found.values()]
}

function addedTo(sums: TrafficSums | undefined, more: TrafficSums): TrafficSums {
  if (!sums) return more
  const { views, calls, websites, requests } = more
  return {
    views: sums.views + views,
    calls: sums.calls + calls,
    websites: sums.websites + websites,
    requests: sums.requests + requests,
  }
}

async function readFilteredCategories({ db }: Db, frame: ReportFrame) {
  const { rows } = await sql<TrafficSums & { id: number }>`
    select category_id as id, ${sumOf('view')} as views, ${sumOf('call')} as calls, ${sumOf('website')} as websites,
      ${sumOf('request')} as requests
    from (${counted(frame, ['view', 'call', 'website', 'request'])}) counted join business_categories using (business_id)
    where ${isFiltered(frame, 'business_id')} group by category_id`.execute(db)
  return rows
}

type ZipLeads = LeadsOfZip & { city: string | null; latitude: number | null; longitude: number | null }

export async function readZipLeads(app: Db, frame: ReportFrame): Promise<ZipLeads[]> {
  const [leads, zips] = await Promise.all([
    frame.filter === 'all' ? readLeadsByZip(app, frame.range) : readFilteredZips(app, frame),
    app.db
      .selectFrom('zips')
      .leftJoin('places', 'places.id', 'placeId')
      .select(['zip', 'places.name as city', 'zips.lat as latitude', 'zips.lon as longitude'])
      .execute(),
  ])
  const placeOf = new Map(zips.map(({ zip, ...place }) => [zip, place]))
  const sumsOf = new Map(leads.map(({ zip, ...sums }) => [zip, sums]))
  return [...new Set([...placeOf.keys(), ...sumsOf.keys()])]
    .map(zip => ({ zip, ...(placeOf.get(zip) ?? elsewhere), ...(sumsOf.get(zip) ?? none) }))
    .sort((a, b) => leadsOf(b) - leadsOf(a) || Number(a.zip > b.zip) - Number(a.zip < b.zip))
}

const elsewhere = { city: null, latitude: null, longitude: null }
const none = { calls: 0, requests: 0 }

async function readFilteredZips({ db }: Db, frame: ReportFrame) {
  const { rows } = await sql<LeadsOfZip>`
    with each as (
      select business_id, ${sumOf('call')} as calls, ${sumOf('request')} as requests
      from (${counted(frame, ['call', 'request'])}) counted where ${isFiltered(frame, 'business_id')} group by business_id
    )
    select left(postal_code, 5) as zip, sum(calls)::bigint as calls, sum(requests)::bigint as requests
    from each join businesses b on b.id = business_id where postal_code <> '' group by 1`.execute(db)
  return rows
}

const sumOf = (kind: string) => sql`coalesce(sum(count) filter (where kind = ${kind}), 0)::bigint`

/** Uses whole months where possible, and days for the rest. */
function counted({ range }: ReportFrame, kinds: readonly string[]) {
  const { months, days } = wholeMonths(range)
  return sql`
    select business_id, kind, count from traffic_months
    where month = any(${months}::date[]) and kind = any(${[...kinds]})
    union all
    select business_id, kind, count from daily_counts
    where day = any(${days}::date[]) and kind = any(${[...kinds]})`
}
