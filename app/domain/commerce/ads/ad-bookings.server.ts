import type { Insertable } from 'kysely'
import type { AdBookings } from '#database/schema.ts'
import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Booking = Omit<Insertable<AdBookings>, 'periodViews'>

const day = 86_400_000

/** Writes what the payment says of a package. A period that ends later than the stored one is a new month: it begins at nothing. */
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
  // The month under way keeps its views, and never grows shorter than it was paid for while it runs.
  const month = isNewMonth ? { periodViews: 0 } : { periodStart: stored.periodStart }
  return db
    .updateTable('adBookings')
    .set({ ...values, ...month })
    .where('purchaseId', '=', purchaseId)
    .execute()
}

/** The package is taken back or has ended. One that never ran leaves no trace. */
export async function endBooking({ db }: Db, purchaseId: string) {
  await db
    .updateTable('adBookings')
    .set({ state: 'ended' })
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'running')
    .execute()
}

/** Packages that are paid for, and for which nothing runs yet: of an account, or bought under an address. */
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

/** The package that an account has paid for; the latest, should it have several. */
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

/** Adds counted views to the months under way, by the purchase; in the order of the keys, so that two processes never wait for each other. */
export async function addPeriodViews({ db }: Db, views: ReadonlyMap<string, number>) {
  for (const [purchaseId, count] of [...views].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await db
      .updateTable('adBookings')
      .set(({ eb }) => ({ periodViews: eb('periodViews', '+', count) }))
      .where('purchaseId', '=', purchaseId)
      .execute()
  }
}
