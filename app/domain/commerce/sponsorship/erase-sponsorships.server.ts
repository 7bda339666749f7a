import type { App, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { daysBefore } from '#platform/time/days.ts'
import { readForgotten } from './sponsorship-lists.server.ts'
import { erasePictures } from './sponsorship-pictures.server.ts'
import { eraseSponsorship } from './sponsorships.server.ts'

const timer: Caller = {
  actor: { kind: 'system', id: 'erase-sponsorships' },
  requestId: 'erase-sponsorships',
  language: 'en',
}

/** Deletes applications past their retention period, with their pictures. Returns the number deleted. */
export async function eraseSponsorships(app: Pick<App, 'db' | 'clock' | 'retention' | 'transaction'>) {
  const before = daysBefore(app.clock.now(), app.retention.advertising)
  const forgotten = await readForgotten(app, before)
  for (const id of forgotten) {
    await app.transaction(async tx => {
      await recordChange(tx, timer, { action: 'erase-sponsorship' })
      await erasePictures(tx, id)
      await eraseSponsorship(tx, id)
      return { ok: true }
    })
  }
  return forgotten.length
}
