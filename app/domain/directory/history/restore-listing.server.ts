import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { forgetUndone } from '../businesses/undone-businesses.server.ts'
import { giveSlug } from '../businesses/written-businesses.server.ts'

type RestoreError = 'forbidden' | 'listing-unknown' | 'not-yet-listed'

/** Also restores a removed listing. The restore is an ordinary change, which can be undone. */
export async function restoreListing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, at }: { id: string; at: Date },
): Promise<Result<{ changeId: string }, RestoreError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const { rows } = await sql<{ listedAt: Date }>`
      select c.at as listed_at from businesses b join changes c on c.id = created_change_id
      where b.id = ${id} for update of b`.execute(tx.db)
    const [listing] = rows
    if (!listing) return { ok: false, reason: 'listing-unknown' }
    if (listing.listedAt > at) return { ok: false, reason: 'not-yet-listed' }

    const changeId = await recordChange(tx, caller, { action: 'restore-listing' })
    await sql`select restore_business_as_of(${id}, ${at})`.execute(tx.db)
    const { name } = await tx.db.selectFrom('businesses').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    await giveSlug(tx, id, name)
    await forgetUndone(tx, id)
    return { ok: true, changeId }
  })
}
