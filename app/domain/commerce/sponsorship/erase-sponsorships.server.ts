import { sql } from 'kysely'
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

type Db = Pick<App, 'db'>
type Sponsor = { email: string; userId: string | null }

export async function eraseSponsorshipsOf(tx: Db, { email, userId }: Sponsor) {
  const own = tx.db
    .selectFrom('sponsorships')
    .select('id')
    .where('state', '<>', 'paid')
    .where(
      sql<boolean>`not exists (select from sponsorships paid where paid.id = sponsorships.completes_id and paid.state = 'paid')`,
    )
    .where(({ or, eb }) =>
      or([eb(sql`lower(email)`, '=', email), ...(userId === null ? [] : [eb('userId', '=', userId)])]),
    )
  const ids = (await own.orderBy('id').forUpdate().execute()).map(({ id }) => id)
  for (const id of ids) {
    await erasePictures(tx, id)
    await eraseSponsorship(tx, id)
  }
  return ids
}
