import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { tryLock } from '#platform/database/locks.ts'
import { addLetter } from '../claims/claim-letters.server.ts'
import { listingInput } from '../listings/listing-schema.server.ts'
import { insertListing } from '../listings/write-listing.server.ts'
import { readUnlisted } from './unlisted-licensees.server.ts'

/** Each gets a listing and a letter in one change, which an undo removes as one. */
export const listedAtOnce = 100

/** Makes unclaimed listings of licensees: name, city, ZIP and license. Skips those that were listed or opted out meanwhile. */
export async function listLicensees(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { licenseKeys }: { licenseKeys: readonly string[] },
): Promise<Result<{ count: number; changeId: string }, 'forbidden' | 'nothing-chosen' | 'being-listed'>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    // A second click doesn't wait, because a hundred listings may take longer than a lock may be waited for.
    if (!(await tryLock(tx.db, 'list-licensees'))) return { ok: false, reason: 'being-listed' }
    const chosen = (await readUnlisted(tx)).filter(({ licenseKey }) => licenseKeys.includes(licenseKey))
    if (chosen.length === 0) return { ok: false, reason: 'nothing-chosen' }
    const changeId = await recordChange(tx, caller, { action: 'list-licensees' })
    for (const { name, city, zip, number } of chosen.slice(0, listedAtOnce)) {
      const fields = {
        name,
        city,
        state: region.state,
        postalCode: zip,
        licenseNumber: number,
        category: 'Roof Replacement',
      }
      const { id } = await insertListing(tx, { input: listingInput.parse(fields), changeId })
      await addLetter(tx, id)
    }
    return { ok: true, count: Math.min(chosen.length, listedAtOnce), changeId }
  })
}
