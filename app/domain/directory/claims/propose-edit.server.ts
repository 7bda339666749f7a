import type { App, Caller, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { allowed, planLimits } from '#domain/foundation/plans/listing-plans.ts'
import { readSwitches } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { standardCategories } from '../businesses/category.ts'
import { currentPlan } from '../businesses/entitlements.server.ts'
import { conflicts, type FieldConflict, formValues, textOf } from '../listings/listing-form.ts'
import { changedListing } from '../listings/listing-schema.server.ts'
import { lockListing } from '../listings/listings.server.ts'
import { proposeCity } from '../listings/propose-city.server.ts'
import { mayFor } from '../team/members.server.ts'
import { applyEdit } from './decide-edit.server.ts'
import { editWaitingEmail } from './edit-email.ts'
import { addEdit, replaceWaiting } from './edits.server.ts'
import { type Edit, editBetween, withOperatorFields } from './own-fields.ts'

export type EditError =
  | 'forbidden'
  | 'listing-unknown'
  | 'too-many'
  | 'changed-meanwhile'
  | 'nothing-changed'
  | 'not-valid'
export type EditOutcome = 'published' | 'waiting' | 'withdrawn'
type EditConflict = { fields: FieldConflict[]; version: string }
type Rejected = {
  ok: false
  reason: EditError
  fieldErrors?: string[]
  /** The known city that an unknown one probably means. */
  proposedCity?: string
  conflict?: EditConflict
}
type Proposed = { ok: true; outcome: EditOutcome } | Rejected
type Input = {
  businessId: string
  version: string
  typed: Fields
  /** An API call: fields that it leaves out stay unchanged and aren't corrected. */
  isPartial?: boolean
}

/** `version` is the listing that the owner saw. Published after approval, or at once with auto-approve. */
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
      ...errorsOf(isPartial ? stored : {}, wanted, listing.categories),
      ...overPlan(wanted, { plan, listed: listing.categories }),
    ]
    if (fieldErrors.length > 0) return { ok: false, reason: 'not-valid', fieldErrors }
    const place = { city: textOf(wanted, 'city'), state: textOf(wanted, 'state') }
    const proposedCity = isPartial ? undefined : await proposeCity(tx, { input: place, typed, stored })
    if (proposedCity) return { ok: false, reason: 'not-valid', fieldErrors: ['city'], proposedCity }
    if (locked.version !== version) {
      const conflict = { fields: conflicts(wanted, stored), version: locked.version }
      return { ok: false, reason: 'changed-meanwhile', conflict }
    }

    const changeId = await recordChange(tx, caller, { action: 'edit-own-listing' })
    const isReplacing = await replaceWaiting(tx, businessId, { by: caller.actor.id, at: tx.clock.now() })
    const edit = editBetween(stored, wanted)
    if (Object.keys(edit.proposed).length === 0)
      return isReplacing ? { ok: true, outcome: 'withdrawn' } : { ok: false, reason: 'nothing-changed' }
    // The verification covered this name and license, so a new one needs review, even of a hidden listing.
    const isOfCheck = listing.verified && ['name', 'licenseNumber'].some(field => field in edit.proposed)
    const isWaiting = isOfCheck || (listing.live && !(await readSwitches(tx)).autoApprove)
    if (isWaiting) return letWait(tx, caller, { businessId, changeId, edit, name: listing.name })
    const isApplied = await applyEdit(tx, { id: businessId, changeId, proposed: edit.proposed })
    return isApplied ? { ok: true, outcome: 'published' } : { ok: false, reason: 'changed-meanwhile' }
  })
}

/** An unknown category would leave the listing without one. */
function errorsOf(kept: Fields, wanted: Fields, present: readonly string[]) {
  const changed = changedListing(kept, wanted)
  if ('fieldErrors' in changed) return changed.fieldErrors
  const { input: data } = changed
  const known = [...standardCategories, ...present]
  const isKnown = (category: string) => known.includes(category)
  return [...(isKnown(data.category) ? [] : ['category']), ...(data.more.every(isKnown) ? [] : ['more'])]
}

/** A listing may keep all the categories it has. */
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
