import type { App, Caller, Result } from '#domain/app.ts'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { listingStates } from '#domain/directory/listings/listing.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { lockApplication, lockApprovals, readApplication } from './applications.server.ts'
import type { Place } from './merged-listing.ts'
import { type PublishRefusal, publishApplication } from './publish-application.server.ts'
import { readApproval } from './read-approval.server.ts'

export type ApproveApplicationRefusal =
  | 'forbidden'
  | 'application-unknown'
  | 'already-decided'
  | 'seen-otherwise'
  | PublishRefusal
type Input = {
  id: string
  /** A listing that is there already, or null for a new one. */
  listingId: string | null
  place: Place
  /** What `readApproval` said when the operator read the application. */
  seen: string
}
type Approved = Result<{ changeId: string; slug: string }, ApproveApplicationRefusal>

/** The operator agrees: the application and the draft before it are published, once, and its sender is mailed. */
export async function approveApplication(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id, listingId, place, seen }: Input,
): Promise<Approved> {
  if (!may(caller, 'decide-applications')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Approved>(async tx => {
    await lockApprovals(tx)
    const found = await readApplication(tx, id)
    if (!found || found.state === 'draft') return { ok: false, reason: 'application-unknown' }
    await lockApplication(tx, id)
    const application = await readApplication(tx, id)
    if (application?.state !== 'waiting') return { ok: false, reason: 'already-decided' }
    // Meanwhile there may be a listing of it: a second one is never made by accident.
    const approval = await readApproval(tx, application)
    const isOffered = listingId === null || approval.matches.some(match => match.id === listingId)
    if (approval.seen !== seen || !isOffered) return { ok: false, reason: 'seen-otherwise' }
    if (!isPlace(place)) return { ok: false, reason: 'cannot-be-listed' }

    const changeId = await recordChange(tx, caller, { action: 'approve-application' })
    const published = await publishApplication(tx, caller, { application, listingId, place, changeId })
    return published.ok ? { ok: true, changeId, slug: published.slug } : published
  })
}

function isPlace({ city, state }: Place) {
  return city !== '' && city.length <= textLimits.city && listingStates.some(known => known === state)
}
