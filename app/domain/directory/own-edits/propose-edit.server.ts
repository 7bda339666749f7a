import type { App, Caller, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { allowed, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { type OwnerPart, ownerParts } from '#domain/foundation/settings/setting.ts'
import { readLiveParts, readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { readCategoryKeys } from '../businesses/categories.server.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { conflicts, type FieldConflict, formValues, textOf } from '../listings/listing-form.ts'
import { changedListing } from '../listings/listing-schema.server.ts'
import { isSameButPhotos, lockListing } from '../listings/listings.server.ts'
import { proposeCity } from '../listings/propose-city.server.ts'
import { mayFor } from '../team/members.server.ts'
import { applyEdit } from './decide-edit.server.ts'
import { editWaitingEmail } from './edit-email.ts'
import { addEdit, findWaitingEdit, replaceWaiting } from './edits.server.ts'
import { isSameEdit, partsOf, splitEdit } from './live-parts.ts'
import { type Edit, editBetween, withOperatorFields } from './own-fields.ts'

/** The verification covered this name and license, so a new one needs review, even of a hidden listing. */
const checked: readonly OwnerPart[] = ['name', 'licenseNumber']

/** Returns the parts of this listing that its owner changes without a review. */
export async function readLiveNow(
  app: Pick<App, 'db'>,
  { live, verified }: { live: boolean; verified: boolean },
): Promise<OwnerPart[]> {
  const isFree = !live || (await readSwitches(app)).autoApprove
  const parts = isFree ? [...ownerParts] : await readLiveParts(app)
  return verified ? parts.filter(part => !checked.includes(part)) : parts
}

export type EditError =
  | 'forbidden'
  | 'listing-unknown'
  | 'too-many'
  | 'changed-meanwhile'
  | 'nothing-changed'
  | 'not-valid'
export type EditOutcome = 'published' | 'waiting' | 'partly' | 'withdrawn'
type EditConflict = { fields: FieldConflict[]; version: string }
type Rejected = {
  ok: false
  reason: EditError
  fieldErrors?: string[]
  /** The known city that an unknown one probably means. */
  proposedCity?: string
  conflict?: EditConflict
}
/** `live`: the published parts, if the others wait. */
type Proposed = { ok: true; outcome: EditOutcome; live?: OwnerPart[] } | Rejected
type Input = {
  businessId: string
  version: string
  typed: Fields
  /** An API call: fields that it leaves out stay unchanged and aren't corrected. */
  isPartial?: boolean
}

/** `version` is the listing that the owner saw. Published after approval, or at once with auto-approve; some parts always at once. */
export async function proposeEdit(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, version, typed, isPartial = false }: Input,
): Promise<Proposed> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'edit-listing'))) return { ok: false, reason: 'listing-unknown' }
  if ((await app.limits.take('edit-own-listing', caller.actor.id)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction<Proposed>(async tx => {
    const locked = await lockListing(tx, businessId)
    // Checked again, because the operator may have removed the owner in the meantime.
    const isStillHis = locked && (await mayFor(tx, caller, businessId, 'edit-listing'))
    if (!isStillHis) return { ok: false, reason: 'listing-unknown' }
    const listing = await readListing(tx, businessId)
    const stored = formValues(listing)
    const wanted = withOperatorFields(typed, stored)
    const { plan } = await currentPlan(tx, businessId)
    const fieldErrors = [
      ...errorsOf(isPartial ? stored : {}, wanted, [...(await readCategoryKeys(tx)).keys(), ...listing.categories]),
      ...overPlan(wanted, { plan, listed: listing.categories }),
    ]
    if (fieldErrors.length > 0) return { ok: false, reason: 'not-valid', fieldErrors }
    const place = { city: textOf(wanted, 'city'), state: textOf(wanted, 'state') }
    const proposedCity = isPartial ? undefined : await proposeCity(tx, { input: place, typed, stored })
    if (proposedCity) return { ok: false, reason: 'not-valid', fieldErrors: ['city'], proposedCity }
    const isSeen = locked.version === version || (!isPartial && (await isSameButPhotos(tx, businessId, version)))
    if (!isSeen) {
      const conflict = { fields: conflicts(wanted, stored), version: locked.version }
      return { ok: false, reason: 'changed-meanwhile', conflict }
    }

    const changeId = await recordChange(tx, caller, { action: 'edit-own-listing' })
    const edit = editBetween(stored, wanted)
    const { now, later } = splitEdit(edit, await readLiveNow(tx, listing))
    const isWaiting = Object.keys(later.proposed).length > 0
    const pending = await closePending(tx, caller, { businessId, edit, later, isPartial })
    if (Object.keys(edit.proposed).length === 0)
      return pending === 'replaced' ? { ok: true, outcome: 'withdrawn' } : { ok: false, reason: 'nothing-changed' }
    const live = partsOf(Object.keys(now.proposed))
    if (live.length > 0 && !(await applyEdit(tx, { id: businessId, changeId, proposed: now.proposed })))
      return { ok: false, reason: 'changed-meanwhile' }
    if (!isWaiting) return { ok: true, outcome: 'published' }
    if (pending !== 'same') {
      const sent = await letWait(tx, caller, { businessId, changeId, edit: later, name: listing.name })
      if (!sent.ok) return sent
    }
    return live.length > 0 ? { ok: true, outcome: 'partly', live } : { ok: true, outcome: 'waiting' }
  })
}

type Pending = { businessId: string; edit: Edit; later: Edit; isPartial: boolean }

/** Withdraws the pending edit, unless the new one repeats it or says nothing about it. */
async function closePending(tx: Transaction, caller: Caller, { businessId, edit, later, isPartial }: Pending) {
  const pending = await findWaitingEdit(tx, businessId)
  if (!pending) return 'none'
  const isOwn = pending.userId === caller.actor.id
  if (isOwn && isSameEdit(pending, later)) return 'same'
  const isOnlyLive = Object.keys(later.proposed).length === 0 && Object.keys(edit.proposed).length > 0
  // The full form shows its owner's pending edit: without it, it's withdrawn. A partial form, or another owner's, never showed it.
  if (isOnlyLive && (isPartial || !isOwn)) return 'kept'
  await replaceWaiting(tx, businessId, { by: caller.actor.id, at: tx.clock.now() })
  return 'replaced'
}

/** Rejects unknown categories, which would leave the listing without any. */
function errorsOf(kept: Fields, wanted: Fields, names: readonly string[]) {
  const changed = changedListing(kept, wanted)
  if ('fieldErrors' in changed) return changed.fieldErrors
  const { input: data } = changed
  const known = new Set(names.map(name => name.toLowerCase()))
  const isKnown = (category: string) => known.has(category.toLowerCase())
  return [...(isKnown(data.category) ? [] : ['category']), ...(data.more.every(isKnown) ? [] : ['more'])]
}

/** The plan's limit doesn't take away categories that the listing already has. */
function overPlan(
  { category = '', more = [] }: Fields,
  { plan, listed }: { plan: string | null; listed: readonly string[] },
) {
  const wanted = new Set([category, ...allTexts(more)].flat())
  const isOver = wanted.size > allowed(planLimits(plan).categories) && wanted.size > listed.length
  return isOver ? ['moreThanPlan'] : []
}

type Waiting = { businessId: string; changeId: string; edit: Edit; name: string }

async function letWait(
  tx: Transaction,
  caller: Caller,
  { businessId, changeId, edit, name }: Waiting,
): Promise<Proposed> {
  const user = await findUser(tx, caller.actor.id)
  if (!user) return { ok: false, reason: 'forbidden' }
  const id = tx.ids.next()
  await addEdit(tx, { ...edit, id, businessId, changeId, userId: user.id, sentAt: tx.clock.now() })
  const content = editWaitingEmail({ id, name, email: user.email })
  await notifyOperator(tx, {
    dedupeKey: `edit:${id}`,
    kind: 'edit',
    changeId,
    replyTo: user.email,
    content: () => content,
  })
  return { ok: true, outcome: 'waiting' }
}
