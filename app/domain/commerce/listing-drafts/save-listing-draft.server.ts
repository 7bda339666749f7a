import type { z } from 'zod'
import { type App, type Caller, visitorOf } from '#domain/app.ts'
import { knownNames, readCategoryKeys } from '#domain/directory/businesses/categories.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { type ListingDraftInput, listingDraftInput } from './listing-draft-schema.server.ts'
import { writeListingDraft } from './listing-drafts.server.ts'

type SaveDraftError = 'forbidden' | 'not-valid' | 'too-many'
type Saved = { ok: true; draft: ListingDraftInput } | { ok: false; reason: SaveDraftError; fieldErrors?: string[] }

export async function saveListingDraft(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  typed: Fields,
): Promise<Saved> {
  if (!may(caller, 'use-account')) return { ok: false, reason: 'forbidden' }
  const { data, error } = listingDraftInput.safeParse(typed)
  const fieldErrors = [...(error ? errorsOf(error) : []), ...(await unknownCategories(app, typed))]
  if (!data || fieldErrors.length > 0) return { ok: false, reason: 'not-valid', fieldErrors }
  if ((await app.limits.take('save-application', visitorOf(caller))) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction<Saved>(async tx => {
    const draft = await withKnownCategories(tx, data)
    const changeId = await recordChange(tx, caller, { action: 'save-listing-draft' })
    await writeListingDraft(tx, { ...draft, userId: caller.actor.id, savedAt: tx.clock.now(), changeId })
    return { ok: true, draft }
  })
}

async function unknownCategories(app: Pick<App, 'db'>, typed: Fields) {
  const keys = await readCategoryKeys(app)
  const isUnknown = (name: string) => name !== '' && !keys.has(name.toLowerCase())
  return ['category', 'services'].filter(field => allTexts(typed[field]).some(isUnknown))
}

/** Returns a draft with the current names of its categories, without removed ones. */
export async function withKnownCategories(app: Pick<App, 'db'>, draft: ListingDraftInput): Promise<ListingDraftInput> {
  const [category = ''] = await knownNames(app, [draft.category])
  return { ...draft, category, services: await knownNames(app, draft.services) }
}

export function errorsOf(error: z.ZodError) {
  const names = error.issues.map(({ path: [field, day] }) =>
    field === 'businessHours' ? `businessHours-${String(day)}` : String(field),
  )
  return [...new Set(names)]
}
