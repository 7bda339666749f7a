import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { erasePictures } from './sponsorship-pictures.server.ts'
import { eraseSponsorship } from './sponsorships.server.ts'

type Db = Pick<App, 'db'>
type Sponsor = { email: string; userId: string | null }

/** Deletes a sponsor's unpaid or ended applications, with their pictures. Returns their ids. */
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
