import { sql } from 'kysely'
import type { App, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { setCreatives } from '../banners/ad-creatives.server.ts'
import { eraseBannerFiles, readForgottenBanners, removeBanner } from '../banners/banner-applications.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'erase-banners' }, requestId: 'erase-banners', language: 'en' }

export async function eraseBanners(app: Pick<App, 'db' | 'clock' | 'retention' | 'transaction'>) {
  const before = daysBefore(app.clock.now(), app.retention.advertising)
  const forgotten = await readForgottenBanners(app, before)
  for (const { id } of forgotten) {
    await app.transaction(async tx => {
      await recordChange(tx, timer, { action: 'erase-banner' })
      const files = [...(await setCreatives(tx, id, [])), ...(await eraseBannerFiles(tx, id))]
      await removeFiles(tx, files)
      await removeBanner(tx, id)
      return { ok: true }
    })
  }
  return forgotten.length
}

type Db = Pick<App, 'db'>
type Advertiser = { email: string; userId: string | null }

/** Deletes the advertiser's banners that aren't running, with files and statistics. Returns their ids. */
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

/** Clears the email address of ended bookings past bookkeeping retention. Returns the number changed. */
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
