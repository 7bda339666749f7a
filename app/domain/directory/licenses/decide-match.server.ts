import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { readLatestChecks, reopenCheck } from '../verification/file-checks.server.ts'
import { applyLicenses } from './apply-licenses.server.ts'
import { stateKey } from './license.ts'
import { readLatestFile } from './license-files.server.ts'
import { listMatched, lockMatch, markMatch } from './license-matches.server.ts'
import { reportLapses } from './report-lapses.server.ts'

export type DecideError = 'forbidden' | 'match-unknown' | 'already-decided'
type Asked = { businessId: string; licenseKey: string }

/** The license belongs to the listing. From now on, the file applies to it. */
export async function confirmMatch(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  asked: Asked,
): Promise<Result<object, DecideError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const match = await lockMatch(tx, asked)
    if (!match) return { ok: false, reason: 'match-unknown' }
    if (match.state !== 'proposed') return { ok: false, reason: 'already-decided' }
    const changeId = await recordChange(tx, caller, { action: 'confirm-license', tags: ['licenses'] })
    const wroteNumber = match.licenseNumber === ''
    if (wroteNumber) await updateBusinesses(tx, [asked.businessId], { licenseNumber: match.number })
    await markMatch(tx, {
      ...asked,
      change: { state: 'confirmed', wroteNumber },
      by: caller.actor.id,
      at: tx.clock.now(),
    })
    const file = await readLatestFile(tx)
    if (!file) return { ok: true }
    const { ended } = await applyLicenses(tx, file, asked.businessId)
    await reportLapses(tx, { fileId: file.id, fileDay: file.fileDay, changeId, ended, proposed: 0 })
    return { ok: true }
  })
}

/** The license isn't the listing's. Undoes the match: its license number, and the check based on it. */
export async function rejectMatch(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  asked: Asked,
): Promise<Result<object, DecideError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const match = await lockMatch(tx, asked)
    if (!match) return { ok: false, reason: 'match-unknown' }
    if (match.state === 'rejected') return { ok: false, reason: 'already-decided' }
    await recordChange(tx, caller, { action: 'reject-license', tags: ['licenses'] })
    if (match.wroteNumber && match.licenseNumber === match.number)
      await updateBusinesses(tx, [asked.businessId], { licenseNumber: '' })
    const change = { state: 'rejected', wroteNumber: false } as const
    await markMatch(tx, { ...asked, change, by: caller.actor.id, at: tx.clock.now() })
    // The listing may have another valid license.
    const file = await readLatestFile(tx)
    if (file) await applyLicenses(tx, file, asked.businessId)
    return { ok: true }
  })
}

/** Restores the badge that the file ended. The same status in a later file doesn't end it again. */
export async function keepVerified(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { businessId }: { businessId: string },
): Promise<Result<object, DecideError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const check = (await readLatestChecks(tx, [businessId])).get(businessId)
    if (!check?.id) return { ok: false, reason: 'match-unknown' }
    if (check.verified || !check.endedByFile) return { ok: false, reason: 'already-decided' }
    const matched = await listMatched(tx, businessId)
    const { licenseKey: key } = check
    if (key !== null && !matched.some(({ licenseKey }) => licenseKey === key))
      return { ok: false, reason: 'match-unknown' }
    await recordChange(tx, caller, { action: 'keep-verified', tags: ['licenses'] })
    for (const license of matched) {
      const { licenseKey } = license
      const change = { overruled: stateKey(license) }
      await markMatch(tx, { businessId, licenseKey, change, by: caller.actor.id, at: tx.clock.now() })
    }
    await reopenCheck(tx, check.id)
    await updateBusinesses(tx, [businessId], { verified: true })
    return { ok: true }
  })
}
