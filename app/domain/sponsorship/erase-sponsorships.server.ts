import type { App, Caller } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { readForgotten } from './sponsorship-lists.server.ts'
import { erasePictures } from './sponsorship-pictures.server.ts'
import { eraseSponsorship } from './sponsorships.server.ts'

/** What was rejected, never paid, or has ended is erased this long after. */
export const sponsorshipKeptDays = 365

const timer: Caller = {
  actor: { kind: 'system', id: 'erase-sponsorships' },
  requestId: 'erase-sponsorships',
  language: 'en',
}

/** Erases applications whose time of keeping is over, with their pictures. Answers how many. */
export async function eraseSponsorships(app: Pick<App, 'db' | 'clock' | 'transaction'>) {
  const before = new Date(app.clock.now().getTime() - sponsorshipKeptDays * 86_400_000)
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
