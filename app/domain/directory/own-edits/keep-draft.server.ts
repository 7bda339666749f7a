import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { mayFor } from '../team/members.server.ts'
import { markDiscarded, readDraft, removeDraft, saveDraft } from './edit-drafts.server.ts'
import { ownFields } from './own-fields.ts'

export type DraftError = 'forbidden' | 'listing-unknown' | 'too-many'

/** A text may be longer than its field allows: a draft is checked when it's sent. */
const text = z.string().max(8_000)
const value = z.union([text, z.array(z.string().max(200)).max(50), z.null()])
const draftFields = z
  .record(z.string(), value)
  .refine(fields => Object.keys(fields).every(name => ownFields.includes(name)))
/** The fields that differ from the values that the person saw. */
export const draftSchema = z.object({ seen: draftFields, proposed: draftFields })
export type Draft = z.output<typeof draftSchema>

/**
 * Stores the person's draft for this listing; one without any difference removes it. `touched`: the fields that were changed in this
 * tab. Others stay as another tab or device has saved them. Without it, the draft replaces the stored one.
 */
export async function keepDraft(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, draft: typed, touched }: { businessId: string; draft: Draft; touched?: readonly string[] },
): Promise<Result<{ savedAt: Date | null }, DraftError>> {
  const error = await whyNot(app, caller, businessId)
  if (error) return { ok: false, reason: error }
  const own = { businessId, userId: caller.actor.id }
  return app.transaction<Result<{ savedAt: Date | null }, DraftError>>(async tx => {
    const stored = touched && (await readDraft(tx, own))
    const draft = touched && stored ? withTouched(stored, typed, touched) : typed
    if (Object.keys(draft.proposed).length === 0) {
      await removeDraft(tx, own)
      return { ok: true, savedAt: null }
    }
    const savedAt = tx.clock.now()
    await saveDraft(tx, own, draft, savedAt)
    return { ok: true, savedAt }
  })
}

function withTouched(stored: Draft, typed: Draft, touched: readonly string[]): Draft {
  const merge = (before: Draft['seen'], now: Draft['seen']) =>
    Object.fromEntries([
      ...Object.entries(before).filter(([name]) => !touched.includes(name)),
      ...Object.entries(now).filter(([name]) => touched.includes(name)),
    ])
  return { seen: merge(stored.seen, typed.seen), proposed: merge(stored.proposed, typed.proposed) }
}

/** Discards the person's draft, or takes that back. */
export async function discardDraft(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, isUndo }: { businessId: string; isUndo: boolean },
): Promise<Result<object, DraftError>> {
  const error = await whyNot(app, caller, businessId)
  if (error) return { ok: false, reason: error }
  return app.transaction<Result<object, DraftError>>(async tx => {
    await markDiscarded(tx, { businessId, userId: caller.actor.id }, isUndo ? null : tx.clock.now())
    return { ok: true }
  })
}

/** Deletes the draft after its fields were sent. */
export async function endDraft(app: Pick<App, 'transaction'>, caller: Caller, businessId: string) {
  if (!may(caller, 'manage-own-listing')) return
  await app.transaction(async tx => {
    await removeDraft(tx, { businessId, userId: caller.actor.id })
    return { ok: true }
  })
}

async function whyNot(app: Pick<App, 'db' | 'limits'>, caller: Caller, businessId: string) {
  if (!may(caller, 'manage-own-listing')) return 'forbidden'
  if (!(await mayFor(app, caller, businessId, 'edit-listing'))) return 'listing-unknown'
  return (await app.limits.take('keep-own-draft', caller.actor.id)) > 0 ? 'too-many' : undefined
}
