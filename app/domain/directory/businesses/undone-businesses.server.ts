import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { freeSlugs, takeSlugsBack } from './undone-listings.server.ts'
import { giveSlug } from './written-businesses.server.ts'

type Undo = {
  /** The change to undo, and the change that undoes it. */
  changeId: string
  undoId: string
  at: Date
  /** Called from time to time with the number of listings done. */
  onProgress?: (done: number, total: number) => void
}

const rowsARound = 10_000

/**
 * Undoes a change to the listings in the temporary table `undone_businesses` (business_id, fate, has_requests, place). A listing
 * that the change created is removed like a deleted one, so that this undo can be undone too.
 */
export async function undoBusinesses({ db }: Pick<App, 'db'>, undo: Undo) {
  const { changeId, onProgress = () => {} } = undo
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from undone_businesses where fate <> 'keep'`.execute(db)
  const total = rows[0]?.total ?? 0
  const renamed = await readRenamed(db, changeId)
  for (let done = 0; done < total; done += rowsARound) {
    onProgress(done, total)
    const round = sql`place > ${done} and place <= ${done + rowsARound}`
    await sql`
      select restore_businesses(${changeId}, coalesce(array_agg(business_id), '{}')) from undone_businesses
      where fate = 'restore' and ${round}`.execute(db)
    await removeRound(db, undo, round)
  }
  await takeSlugsBack({ db }, changeId)
  for (const { id, name } of renamed) await giveSlug({ db }, id, name)
  onProgress(total, total)
}

async function removeRound(db: App['db'], { undoId, at }: Undo, round: RawBuilder<unknown>) {
  await sql`
    update businesses set removed_at = ${at} from undone_businesses u
    where u.business_id = id and fate = 'remove' and removed_at is null and ${round}`.execute(db)
  // A listing with requests keeps its address, so that old links say it is gone.
  await freeSlugs({ db }, { undoId, at, which: sql`fate = 'remove' and not has_requests and ${round}` })
}

/** Returns the listings that get a previous name back, and the slug with it. */
async function readRenamed(db: App['db'], changeId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, r.before ->> 'name' as name from undone_businesses u
    join business_revisions r on r.change_id = ${changeId} and r.business_id = u.business_id and r.part = 'businesses'
    join businesses b on b.id = u.business_id
    where fate = 'restore' and b.name <> r.before ->> 'name'`.execute(db)
  return rows
}
