import type { App, Caller, Result } from '#domain/app.ts'
import { takeColumns, takePart, updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { appendPhotosOf } from '#domain/directory/photos/listing-photos.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { mergeFigures } from '#domain/requests/reviews/merged-figures.server.ts'
import type { MergeChoices, MergeError } from './merge.ts'
import {
  addMerge,
  bringsTeam,
  closeFormer,
  columnsTaken,
  dropFormerTeam,
  giveChecks,
  giveOwner,
  hasWaitingEdit,
  lockPair,
  mergeRows,
  noteMerged,
  readPairOwners,
} from './merges.server.ts'

type Input = {
  keptId: string
  mergedId: string
  choices: MergeChoices
  /** The versions that the operator compared. */
  seen: { kept: string; merged: string }
}

/**
 * Reviews, requests, claims, problems and counts move to the kept listing; the other's addresses redirect. Rejects two
 * owners, because nobody here can decide which one stays.
 */
export async function mergeListings(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { keptId, mergedId, choices, seen }: Input,
): Promise<Result<{ mergeId: string; changeId: string }, MergeError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  if (keptId === mergedId) return { ok: false, reason: 'same-listing' }
  return app.transaction(async tx => {
    const pair = { keptId, mergedId }
    if (!(await lockPair(tx, pair))) return { ok: false, reason: 'listing-unknown' }
    const now = { kept: await readVersion(tx, keptId), merged: await readVersion(tx, mergedId) }
    if (now.kept !== seen.kept || now.merged !== seen.merged) return { ok: false, reason: 'changed-since' }
    const owners = await readPairOwners(tx, pair)
    if (owners.kept.length > 0 && owners.merged.some(id => !owners.kept.includes(id)))
      return { ok: false, reason: 'two-owners' }
    if (await hasWaitingEdit(tx, pair)) return { ok: false, reason: 'edit-waiting' }

    const [id, at] = [tx.ids.next(), tx.clock.now()]
    const changeId = await recordChange(tx, caller, { action: 'merge-listings' })
    await addMerge(tx, { ...pair, id, changeId, at })
    const isTeamNew = await bringsTeam(tx, pair, owners)
    await closeFormer(tx, { ...pair, id, isTeamNew })
    const figures = await mergeFigures(tx, pair, () => mergeRows(tx, { ...pair, id }))
    if (owners.merged.length > 0) await takeOwner(tx, { ...pair, id, isTeamNew })
    await takeFields(tx, { ...pair, id, choices })
    await updateBusinesses(tx, [mergedId], { removedAt: at, mergedInto: keptId })
    await noteMerged(tx, id, figures)
    return { ok: true, mergeId: id, changeId }
  })
}

type Work = { id: string; keptId: string; mergedId: string }

async function takeOwner(tx: Pick<App, 'db'>, { isTeamNew, ...work }: Work & { isTeamNew: boolean }) {
  if (isTeamNew) await dropFormerTeam(tx, work)
  await giveOwner(tx, work)
  await takePart(tx, work.keptId, work.mergedId, 'business_entitlements')
  await updateBusinesses(tx, [work.keptId], { claimed: true })
}

async function takeFields(tx: Pick<App, 'db'>, { choices, ...work }: Work & { choices: MergeChoices }) {
  const { keptId, mergedId } = work
  if (choices.license === 'merged') await giveChecks(tx, work)
  await takeColumns(tx, keptId, mergedId, columnsTaken(choices))
  if (choices.categories === 'merged') await takePart(tx, keptId, mergedId, 'business_categories')
  if (choices.hours === 'merged') {
    await takePart(tx, keptId, mergedId, 'business_hours')
    await takePart(tx, keptId, mergedId, 'business_special_days')
  }
  if (choices.photos === 'both') await appendPhotosOf(tx, keptId, mergedId)
}
