import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { daysLater } from '#platform/time/dates.ts'
import type { AdPlace } from './ad-place.ts'

type Db = Pick<App, 'db'>

/** Serializes transactions that take ad places. */
export async function lockInventory({ db }: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('ad inventory', 0))`.execute(db)
}

/** `purchaseId`: of a banner; null for a place that is kept for someone on the waitlist. */
export type TakenPlace = AdPlace & { purchaseId: string | null; userId: string | null }

/** Returns the places of banners that are approved and paid for, paused ones too, and those kept from the waitlist. */
export async function readTaken(app: Pick<App, 'db' | 'clock'>): Promise<TakenPlace[]> {
  const now = app.clock.now()
  const { rows } = await sql<Row>`
    select unnest(b.placements) as placement, b.purchase_id, k.user_id, k.renews, b.runs_from, b.runs_until,
      coalesce(k.serves_from, k.period_start) as starts_at, coalesce(k.serves_until, k.period_end) as ends_at
    from banner_applications b join ad_bookings k on k.purchase_id = b.purchase_id
    where b.state = 'approved' and k.state = 'running'
    union all
    select placement, null, user_id, true, greatest(month, ${regionDay(now)}::date), null, null, null
    from ad_waitlist where state in ('offered', 'accepted') and held_until > ${now}`.execute(app.db)
  return rows.map(placeOf)
}

type Row = {
  placement: string
  purchaseId: string | null
  userId: string | null
  renews: boolean
  runsFrom: string | null
  runsUntil: string | null
  startsAt: Date | null
  endsAt: Date | null
}

function placeOf({ placement, purchaseId, userId, renews, runsFrom, runsUntil, startsAt, endsAt }: Row): TakenPlace {
  const paidFrom = startsAt ? regionDay(startsAt) : null
  const paidUntil = renews || !endsAt ? null : regionDay(endsAt)
  return {
    ...{ placement, purchaseId, userId },
    // A reserved place starts with its month.
    from:
      [runsFrom, paidFrom]
        .flatMap(day => day ?? [])
        .toSorted()
        .at(-1) ?? '0001-01-01',
    until: [runsUntil, paidUntil].flatMap(day => day ?? []).toSorted()[0] ?? null,
  }
}

type Newcomer = { userId: string; hasOwn?: boolean }

/** A place is kept this long for a buyer on the payment page. */
const checkoutMinutes = 60

/**
 * Returns how many packages have no place yet: paid without an approved banner, or being paid now by someone else. Those of an account
 * for which a place is kept aren't counted twice. `hasOwn`: this account gets a place as well.
 */
export async function countUnplaced({ db, clock }: Pick<App, 'db' | 'clock'>, { userId, hasOwn = false }: Newcomer) {
  const now = clock.now()
  const since = new Date(now.getTime() - checkoutMinutes * 60_000)
  const hasKept = (who: RawBuilder<unknown>) => sql`exists (select from ad_waitlist w
    where w.user_id = ${who} and w.state in ('offered', 'accepted') and w.held_until > ${now})`
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from ad_bookings k where k.state = 'running' and not ${hasKept(sql`k.user_id`)}
        and (not ${hasOwn} or k.user_id is distinct from ${userId}) and not exists (
        select from banner_applications b where b.purchase_id = k.purchase_id and b.state = 'approved')) +
      (select count(distinct p.user_id) from purchases p where p.kind = 'ad-package' and p.state = 'open'
        and p.opened_at > ${since} and p.user_id <> ${userId} and not ${hasKept(sql`p.user_id`)})
    )::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the placements of the account's approved banners that a package bought now would show at once. */
export async function readReturning({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const { rows } = await sql<{ placement: string }>`
    select distinct unnest(b.placements) as placement
    from banner_applications b left join ad_bookings k on k.purchase_id = b.purchase_id
    where b.user_id = ${userId} and b.state = 'approved' and k.state is distinct from 'running'
      and (b.runs_until is null or b.runs_until >= ${regionDay(clock.now())}::date)`.execute(db)
  return rows.map(({ placement }) => placement)
}

export function dayAfter(endsAt: Date) {
  return daysLater(regionDay(endsAt), 1)
}
