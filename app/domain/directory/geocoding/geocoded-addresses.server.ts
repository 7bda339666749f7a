import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Located, StreetAddress } from '#platform/network/geocoder.ts'

type Db = Pick<App, 'db'>

export type WaitingAddress = StreetAddress & { lat: number | null; lon: number | null }

/** An undo within this many days finds the old address's result without a new request. */
const keptDays = 180

/** After this many failures an address isn't tried again. */
const mostFailures = 5

/** A post office box, or a street without a number, has no coordinates. */
const canBeFound = sql<boolean>`street ~ '\\d' and street !~* '^\\s*p\\.?\\s*o\\.?\\s*box'`

function waiting(now: Date) {
  return sql`
    select distinct on (key) * from (
      select address_key(street, place_id, postal_code) as key, street, p.name as city, p.state,
        coalesce(zip_of(postal_code), '') as zip, b.lat, b.lon
      from businesses b join places p on p.id = b.place_id
      where street <> '' and point_precision in ('zip', 'city', 'none') and removed_at is null and ${canBeFound}
    ) listed
    where not exists (
      select from geocoded_addresses g
      where g.address_key = key and (retry_at is null or retry_at > ${now}))
    order by key`
}

export async function readWaiting({ db, clock }: Pick<App, 'db' | 'clock'>, limit: number) {
  const { rows } = await sql<WaitingAddress>`${waiting(clock.now())} limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const { rows } = await sql<{ count: number }>`select count(*) from (${waiting(clock.now())}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export async function storeAnswers({ db, clock }: Pick<App, 'db' | 'clock'>, answers: ReadonlyMap<string, Located>) {
  const rows = [...answers].map(([addressKey, answer]) => ({
    addressKey,
    outcome: answer.outcome,
    lat: answer.outcome === 'found' ? answer.lat : null,
    lon: answer.outcome === 'found' ? answer.lon : null,
    matchedAddress: answer.outcome === 'found' ? answer.matchedAddress.slice(0, 200) : '',
    requestedAt: clock.now(),
  }))
  if (rows.length === 0) return
  await db
    .insertInto('geocodedAddresses')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('addressKey').doUpdateSet(({ ref }) => ({
        outcome: ref('excluded.outcome'),
        lat: ref('excluded.lat'),
        lon: ref('excluded.lon'),
        matchedAddress: ref('excluded.matchedAddress'),
        requestedAt: ref('excluded.requestedAt'),
        failures: 0,
        retryAt: null,
      })),
    )
    .execute()
}

/** Retries after an hour, doubling with each failure; never after the fifth. */
export async function putOff({ db, clock }: Pick<App, 'db' | 'clock'>, keys: readonly string[]) {
  const now = clock.now()
  await sql`
    insert into geocoded_addresses as g (address_key, outcome, requested_at, failures, retry_at)
    select key, 'failed', ${now}, 1, ${now}::timestamptz + interval '1 hour' from unnest(${[...keys]}::text[]) key
    on conflict (address_key) do update set failures = g.failures + 1, requested_at = excluded.requested_at,
      retry_at = case when g.failures + 1 < ${mostFailures}
        then ${now}::timestamptz + interval '1 hour' * 2 ^ g.failures end`.execute(db)
}

/** Allows a retry of all addresses not found so far, and returns their number. */
export async function askAgain({ db }: Db) {
  const { numDeletedRows } = await db.deleteFrom('geocodedAddresses').where('outcome', '!=', 'found').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sets coordinates of listings written together with their address's result: neither transaction saw the other. */
export async function followAnswers({ db }: Db, name: () => Promise<unknown>) {
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select b.id from businesses b join geocoded_addresses g
        on g.address_key = address_key(street, place_id, postal_code) and g.outcome = 'found'
      where street <> '' and point_precision in ('zip', 'city', 'none')) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  if (ids.length === 0) return 0
  await name()
  await sql`select follow_points(${ids}::uuid[])`.execute(db)
  return ids.length
}

export async function countAnswers({ db }: Db) {
  const { rows } = await sql<{ outcome: Located['outcome'] | 'failed'; count: number }>`
    select outcome, count(*) as count from geocoded_addresses group by outcome`.execute(db)
  const of = (outcome: string) => rows.find(row => row.outcome === outcome)?.count ?? 0
  return { found: of('found'), ambiguous: of('ambiguous'), notFound: of('not-found'), failed: of('failed') }
}

export async function forgetAddresses({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
  const { numAffectedRows } = await sql`
    delete from geocoded_addresses g where requested_at < ${before} and not exists (
      select from businesses where street <> '' and point_precision in ('exact', 'address', 'zip', 'city', 'none')
        and address_key(street, place_id, postal_code) = g.address_key)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
