import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { SeenLine } from '#domain/foundation/changes/seen-change.ts'
import { type SeenVersion, versionOf } from '#domain/foundation/changes/seen-version.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import type { CheckInput } from './check-schema.server.ts'
import { addCheck, endChecks, readChecks } from './checks.server.ts'

type VerifyError = EndError | 'already-expired'
type EndError = 'forbidden' | 'listing-unknown' | 'changed-since-seen'
type Seen = { id: string; seen: SeenVersion }

/** Sets the mark until the license or insurance ends. Fails if the business changed since the operator read it. */
export async function verifyListing(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, seen, check }: Seen & { check: CheckInput },
): Promise<Result<{ changeId: string }, VerifyError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    if ((await readVerification(tx, id)).seen !== seen) return { ok: false, reason: 'changed-since-seen' }
    const today = regionDay(tx.clock.now())
    const ends = [check.licenseExpiresOn, check.insuranceExpiresOn].filter(day => day !== null)
    if (ends.some(day => day < today)) return { ok: false, reason: 'already-expired' }

    const changeId = await recordChange(tx, caller, { action: 'verify-listing' })
    await endChecks(tx, [id])
    const checked = { id: tx.ids.next(), businessId: id, checkedBy: caller.actor.id, checkedAt: tx.clock.now() }
    await addCheck(tx, { ...check, ...checked })
    const isInsured = check.source !== 'state-license'
    await updateBusinesses(tx, [id], { verified: true, ...(isInsured && { insuranceVerified: true }) })
    return { ok: true, changeId }
  })
}

export async function endVerification(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, seen }: Seen,
): Promise<Result<{ changeId: string }, EndError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    if ((await readVerification(tx, id)).seen !== seen) return { ok: false, reason: 'changed-since-seen' }
    const changeId = await recordChange(tx, caller, { action: 'end-verification' })
    await endChecks(tx, [id])
    await updateBusinesses(tx, [id], { verified: false, insuranceVerified: false })
    return { ok: true, changeId }
  })
}

/** Returns the data to compare, the business's checks, and the version of all this. */
export async function readVerification(app: Pick<App, 'db'>, id: string) {
  const [business, checks] = await Promise.all([readListing(app, id), readChecks(app, id)])
  const { name, licenseNumber, street, city, state, postalCode, phone, email, site, verified } = business
  const facts: SeenLine[] = [
    ['Name', name],
    ['License number', licenseNumber || 'None.'],
    ['Address', [street, `${city}, ${state} ${postalCode}`.trim()].filter(Boolean).join(', ')],
    ['Phone', phone || 'None.'],
    ['Email', email || 'None.'],
    ['Website', site || 'None.'],
  ]
  const records = checks.map(
    ({ id, source, endedAt }): SeenLine => ['Check on record', endedAt ? `${source}, ended` : source, id],
  )
  const seen = versionOf([['Verified', verified ? 'Yes' : 'No', id], ...facts, ...records])
  return { name, isVerified: verified, facts, checks, seen }
}
