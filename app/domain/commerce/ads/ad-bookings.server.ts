import type { Insertable } from 'kysely'
import type { AdBookings } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Booking = Omit<Insertable<AdBookings>, 'periodViews'>

const day = 86_400_000

/**
 * Writes what the payment provider reports about a package. A later period end than the stored one starts a new month
 * with zero views.
 */
export async function writeBooking({ db }: Db, booking: Booking & { periodStart: Date; periodEnd: Date }) {
  const { purchaseId, ...values } = booking
  const stored = await db
    .selectFrom('adBookings')
    .select(['periodStart', 'periodEnd'])
    .where('purchaseId', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return db.insertInto('adBookings').values(booking).execute()
  const isNewMonth = booking.periodEnd.getTime() > stored.periodEnd.getTime() + day
  // Keeps the current month's views, and never shortens a month that is already paid for.
  const month = isNewMonth ? { periodViews: 0 } : { periodStart: stored.periodStart }
  return db
    .updateTable('adBookings')
    .set({ ...values, ...month })
    .where('purchaseId', '=', purchaseId)
    .execute()
}

/** Ends the running booking of a refunded or ended package. Does nothing if the package never ran. */
export async function endBooking({ db }: Db, purchaseId: string) {
  await db
    .updateTable('adBookings')
    .set({ state: 'ended' })
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'running')
    .execute()
}

/** Returns paid packages that have no running banner, by account or by the buyer's email address. */
export function readFreeBookings({ db }: Db, { userId, email }: { userId: string | null; email: string }) {
  return db
    .selectFrom('adBookings')
    .select(['purchaseId', 'packageId', 'email', 'periodEnd'])
    .where('state', '=', 'running')
    .where(({ or, eb }) =>
      or([eb('email', '=', email.toLowerCase()), ...(userId === null ? [] : [eb('userId', '=', userId)])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bannerApplications')
            .select('id')
            .whereRef('bannerApplications.purchaseId', '=', 'adBookings.purchaseId')
            .where('bannerApplications.state', '=', 'approved'),
        ),
      ),
    )
    .orderBy('periodEnd', 'desc')
    .execute()
}

/** Returns the package that an account has paid for; the latest if there are several. */
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

/**
 * Adds counted views to the current month of each purchase. Updates in key order, so that two processes can't deadlock.
 */
export async function addPeriodViews({ db }: Db, views: ReadonlyMap<string, number>) {
  for (const [purchaseId, count] of [...views].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await db
      .updateTable('adBookings')
      .set(({ eb }) => ({ periodViews: eb('periodViews', '+', count) }))
      .where('purchaseId', '=', purchaseId)
      .execute()
  }
}
