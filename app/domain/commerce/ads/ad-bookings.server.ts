import type { Insertable } from 'kysely'
import type { AdBookings } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Booking = Omit<Insertable<AdBookings>, 'periodViews'>

const day = 86_400_000

/** Stores the payment provider's report. A later period end starts a new month with zero views. */
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

export async function endBooking({ db }: Db, purchaseId: string) {
  await db
    .updateTable('adBookings')
    .set({ state: 'ended' })
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'running')
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
