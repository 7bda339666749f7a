import { type Insertable, sql } from 'kysely'
import type { AdBookings } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Booking = Pick<Insertable<AdBookings>, 'purchaseId' | 'userId' | 'email' | 'packageId'>
/** `paidFrom`: when the first payment was made. `periodStart` and `periodEnd`: the last paid period. */
type Paid = { paidFrom: Date; periodStart: Date; periodEnd: Date; renews: boolean }

const day = 86_400_000

/**
 * Stores the payment provider's report. Until a banner is approved, a later period end starts a new month with zero
 * views; afterwards it only extends how long the banner is shown (decision 135).
 */
export async function writeBooking({ db }: Db, { paidFrom, renews, ...booking }: Booking & Paid) {
  const { purchaseId, periodStart, periodEnd, ...values } = booking
  const stored = await lockBooking({ db }, purchaseId)
  const paid = { paidUntil: periodEnd, renews, state: 'running' }
  if (!stored) {
    await db
      .insertInto('adBookings')
      .values({ ...booking, ...paid, paidFrom })
      .execute()
    return
  }
  const change = db.updateTable('adBookings').where('purchaseId', '=', purchaseId)
  if (stored.servesFrom && stored.paidFrom) {
    const added = stored.makeGoodDays * day
    const servesUntil = later(periodEnd, stored.servesFrom.getTime() - stored.paidFrom.getTime() + added)
    await change.set({ ...values, ...paid, servesUntil }).execute()
    return
  }
  const isNewMonth = periodEnd.getTime() > stored.periodEnd.getTime() + day
  // Keeps the current month's views, and never shortens a month that is already paid for.
  const month = isNewMonth ? { periodStart, periodViews: 0 } : { periodStart: stored.periodStart }
  await change.set({ ...values, ...paid, ...month, periodEnd }).execute()
}

export function later(at: Date, ms: number) {
  return new Date(at.getTime() + ms)
}

/** Locks the row until the transaction ends. */
export function lockBooking({ db }: Db, purchaseId: string) {
  return db.selectFrom('adBookings').selectAll().where('purchaseId', '=', purchaseId).forUpdate().executeTakeFirst()
}

type Month = Partial<Pick<Insertable<AdBookings>, 'servesFrom' | 'servesUntil'>> & {
  periodStart: Date
  periodEnd: Date
}

export async function writeMonth({ db }: Db, purchaseId: string, month: Month) {
  const values = { ...month, periodViews: 0 }
  await db.updateTable('adBookings').set(values).where('purchaseId', '=', purchaseId).execute()
}

export async function writePause({ db }: Db, purchaseId: string, pausedAt: Date | null) {
  await db.updateTable('adBookings').set({ pausedAt }).where('purchaseId', '=', purchaseId).execute()
}

/** While the package's payment is disputed, its banner isn't shown. */
export async function markDisputed({ db }: Db, purchaseId: string, disputedAt: Date | null) {
  await db.updateTable('adBookings').set({ disputedAt }).where('purchaseId', '=', purchaseId).execute()
}

/** Adds days to the running month, or takes them away. A package that isn't shown yet only gets a later end. */
export async function addMakeGoodDays({ db }: Db, { purchaseId, days }: { purchaseId: string; days: number }) {
  const added = sql<Date>`${days} * interval '1 day'`
  await db
    .updateTable('adBookings')
    .set(({ eb }) => ({
      makeGoodDays: eb('makeGoodDays', '+', days),
      periodEnd: sql<Date>`period_end + ${added}`,
      servesUntil: sql<Date | null>`serves_until + ${added}`,
    }))
    .where('purchaseId', '=', purchaseId)
    .execute()
}

export async function endBooking({ db }: Db, purchaseId: string) {
  await db
    .updateTable('adBookings')
    .set({ state: 'ended' })
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'running')
    .execute()
}

/** Marks a booking as not renewing: there are no more charges, and the banner runs until the paid month ends. */
export async function stopRenewal({ db }: Db, purchaseId: string) {
  await db.updateTable('adBookings').set({ renews: false }).where('purchaseId', '=', purchaseId).execute()
}

/** Returns the bookings whose month is over. */
export async function readTurning({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const turning = db
    .selectFrom('adBookings')
    .select('purchaseId')
    .where('state', '=', 'running')
    .where('servesFrom', 'is not', null)
    .where('periodEnd', '<=', clock.now())
    .where(({ or, eb, ref }) => or([eb('servesUntil', '>', ref('periodEnd')), eb('renews', '=', false)]))
  return (await turning.orderBy('purchaseId').execute()).map(({ purchaseId }) => purchaseId)
}

/** SQL condition on a booking: no approved banner uses its package. */
const hasNoBanner = sql<boolean>`not exists (select from banner_applications
  where banner_applications.purchase_id = ad_bookings.purchase_id and banner_applications.state = 'approved')`

/** Returns the account's package that was paid for and whose month hasn't started: it has no approved banner. */
export function findUnused({ db }: Db, userId: string) {
  return db
    .selectFrom('adBookings')
    .select(['purchaseId'])
    .where('userId', '=', userId)
    .where('state', '=', 'running')
    .where('servesFrom', 'is', null)
    .where('paidFrom', 'is not', null)
    .where(hasNoBanner)
    .orderBy('paidFrom')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the account's paid packages without a banner that was approved or waits for it, the earliest first. */
export function readWithoutBanner({ db }: Db, userId: string) {
  return db
    .selectFrom('adBookings')
    .innerJoin('purchases', 'purchases.id', 'adBookings.purchaseId')
    .select(['adBookings.purchaseId', 'adBookings.packageId', 'purchases.checkoutSessionId'])
    .where('adBookings.userId', '=', userId)
    .where('adBookings.state', '=', 'running')
    .where('adBookings.servesFrom', 'is', null)
    .where('adBookings.paidFrom', 'is not', null)
    .where('purchases.checkoutSessionId', 'is not', null)
    .where(
      sql<boolean>`not exists (select from banner_applications b
        where b.purchase_id = ad_bookings.purchase_id and b.state in ('approved', 'waiting'))`,
    )
    .orderBy('adBookings.paidFrom')
    .execute()
}

export function readFreeBookings({ db }: Db, { userId, email }: { userId: string | null; email: string }) {
  return db
    .selectFrom('adBookings')
    .select(['purchaseId', 'packageId', 'email', 'periodEnd'])
    .where('state', '=', 'running')
    .where(({ or, eb }) =>
      or([eb('email', '=', email.toLowerCase()), ...(userId === null ? [] : [eb('userId', '=', userId)])]),
    )
    .where(hasNoBanner)
    .orderBy('periodEnd', 'desc')
    .execute()
}

export async function findOwnBooking({ db }: Db, userId: string) {
  const running = db
    .selectFrom('adBookings')
    .select(['purchaseId', 'packageId'])
    .where('userId', '=', userId)
    .where('state', '=', 'running')
    .orderBy('periodEnd', 'desc')
    .limit(1)
  return running.executeTakeFirst()
}

/** Returns a package that is still charged or shown, unlike one that ended before it had a banner. */
export function findChargedOrShown({ db }: Db, userId: string) {
  const own = db.selectFrom('adBookings').select('purchaseId').where('userId', '=', userId)
  return own
    .where('state', '=', 'running')
    .where(({ or, eb }) => or([eb('renews', '=', true), eb('servesFrom', 'is not', null), eb('paidFrom', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
}

/** Updates in key order, so that two processes can't deadlock. */
export async function addPeriodViews({ db }: Db, views: ReadonlyMap<string, number>) {
  for (const [purchaseId, count] of [...views].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await db
      .updateTable('adBookings')
      .set(({ eb }) => ({ periodViews: eb('periodViews', '+', count) }))
      .where('purchaseId', '=', purchaseId)
      .execute()
  }
}
