import type { z } from 'zod'
import { type App, type Caller, visitorOf } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import type { Fields } from '#platform/request/forms.ts'
import { type ListingDraftInput, listingDraftInput } from './listing-draft-schema.server.ts'
import { writeListingDraft } from './listing-drafts.server.ts'

type SaveDraftError = 'forbidden' | 'not-valid' | 'too-many'
type Saved = { ok: true; draft: ListingDraftInput } | { ok: false; reason: SaveDraftError; fieldErrors?: string[] }

export async function saveListingDraft(
  app: Pick<App, 'limits' | 'transaction'>,
  caller: Caller,
  typed: Fields,
): Promise<Saved> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const { data: draft, error } = listingDraftInput.safeParse(typed)
  if (!draft) return { ok: false, reason: 'not-valid', fieldErrors: errorsOf(error) }
  if ((await app.limits.take('save-application', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction<Saved>(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'save-listing-draft' })
    await writeListingDraft(tx, { ...draft, userId: caller.actor.id, savedAt: tx.clock.now(), changeId })
    return { ok: true, draft }
  })
}

export function errorsOf(error: z.ZodError) {
  const names = error.issues.map(({ path: [field, day] }) =>
    field === 'businessHours' ? `businessHours-${String(day)}` : String(field),
  )
  return [...new Set(names)]
}
