import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { filePath } from '#platform/files/file-path.ts'
import { daysBefore } from '#platform/time/days.ts'
import { takenAwayKeptDays } from './listing-photo.ts'

const atATime = 100

/** Deletes pictures that no business shows and no undo can bring back, with their files. Returns the count. */
export async function sweepPictures(app: Pick<App, 'transaction' | 'clock'>) {
  const before = daysBefore(app.clock.now(), takenAwayKeptDays)
  let total = 0
  while (true) {
    const { swept } = await app.transaction(async tx => {
      const ids = await findForgotten(tx, before)
      await removeFiles(tx, ids)
      return { ok: true, swept: ids.length }
    })
    total += swept
    if (swept < atATime) return total
  }
}

async function findForgotten({ db }: Pick<App, 'db'>, before: Date) {
  const path = sql`${filePath('')} || f.id`
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
    where f.owner_kind = 'business' and f.uploaded_at < ${before} and f.rendition_of is null
      and not exists (select from business_photos where file_id = f.id)
      and not exists (
        select from photo_review_items i join photo_reviews r on r.id = i.review_id
        where i.file_id = f.id and r.state = 'waiting' and i.withdrawn_change_id is null)
      and not exists (select from businesses where logo like '/files/%' and logo = ${path})
      and not exists (
        select from business_revisions r join changes c on c.id = r.change_id
        where r.business_id = f.owner_id::uuid and c.at >= ${before} and (
          r.part = 'business_photos' and r.before @> jsonb_build_array(jsonb_build_object('file_id', f.id))
          or r.part = 'businesses' and r.before ->> 'logo' = ${path}))
    limit ${atATime} for update`.execute(db)
  return rows.map(({ id }) => id)
}
