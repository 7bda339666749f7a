import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { setCreatives } from './ad-creatives.server.ts'
import { eraseBannerFiles, removeBanner } from './banner-applications.server.ts'

type Db = Pick<App, 'db'>
type Advertiser = { email: string; userId: string | null }

/** Deletes an advertiser's applications that aren't running, with files and statistics. Returns their ids. */
export async function eraseBannersOf(tx: Db, { email, userId }: Advertiser) {
  const own = tx.db
    .selectFrom('bannerApplications')
    .select('id')
    .where('state', '<>', 'approved')
    .where(({ or, eb }) =>
      or([eb(sql`lower(email)`, '=', email), ...(userId === null ? [] : [eb('userId', '=', userId)])]),
    )
  const ids = (await own.orderBy('id').forUpdate().execute()).map(({ id }) => id)
  for (const id of ids) {
    await removeFiles(tx, [...(await setCreatives(tx, id, [])), ...(await eraseBannerFiles(tx, id))])
    await removeBanner(tx, id)
  }
  return ids
}

/**
 * Clears the email address of ended bookings whose payments are past bookkeeping retention. Returns the number changed.
 */
export async function forgetAdvertisers({ db, clock, retention }: Pick<App, 'db' | 'clock' | 'retention'>) {
  const { numUpdatedRows } = await db
    .updateTable('adBookings')
    .set({ email: '' })
    .where('state', '=', 'ended')
    .where('periodEnd', '<', daysBefore(clock.now(), retention.payments))
    .where('email', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
