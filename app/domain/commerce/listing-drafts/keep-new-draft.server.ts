import type { App, Caller } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { isId } from '#platform/database/ids.ts'
import type { Fields } from '#platform/request/forms.ts'
import { listingDraftInput } from './listing-draft-schema.server.ts'
import { addListingDraft } from './listing-drafts.server.ts'
import { withKnownCategories } from './save-listing-draft.server.ts'

/**
 * Keeps what someone typed before signing up with the account they have just created, so that it's there on any device.
 * `userId` must come from that sign-up. For a known address it belongs to no account, and the same work is done.
 */
export async function keepNewDraft(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { userId, typed }: { userId: string; typed: Fields },
) {
  if (!may(caller, 'sign-in')) return
  const { data: draft } = listingDraftInput.safeParse(typed)
  if (!draft) return
  await app.transaction<{ ok: true }>(async tx => {
    const changeId = await recordChange(tx, caller, { action: 'save-listing-draft' })
    const user = isId(userId) ? await findUser(tx, userId) : null
    const known = await withKnownCategories(tx, draft)
    if (user) await addListingDraft(tx, { ...known, userId: user.id, savedAt: tx.clock.now(), changeId })
    return { ok: true }
  })
}
