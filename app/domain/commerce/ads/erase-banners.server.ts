import type { App, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { setCreatives } from './ad-creatives.server.ts'
import { eraseBannerFiles, readForgottenBanners, removeBanner } from './banner-applications.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'erase-banners' }, requestId: 'erase-banners', language: 'en' }

/** Deletes applications past their retention period, with files and statistics. Returns the number deleted. */
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
