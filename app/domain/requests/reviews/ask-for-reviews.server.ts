import type { App, Caller, Result } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { mayFor } from '#domain/directory/team/members.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { readLinkVersion, reviewLinkToken, writeReviewLink } from './review-links.server.ts'
import { noteOwner } from './review-signs.server.ts'

export type AskError = 'forbidden' | 'listing-unknown' | 'too-many'
type Reader = Pick<App, 'db' | 'tokens' | 'limits'>

/** Returns the link with which the business asks its customers; null until it's made. */
export async function readReviewAsk(
  app: Reader,
  caller: Caller,
  businessId: string,
): Promise<Result<{ name: string; token: string | null }, AskError>> {
  if (!may(caller, 'ask-for-reviews')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'answer-reviews'))) return { ok: false, reason: 'listing-unknown' }
  await noteOwner(app, caller, businessId)
  const [{ name }, version] = await Promise.all([readListing(app, businessId), readLinkVersion(app, businessId)])
  return { ok: true, name, token: version === undefined ? null : reviewLinkToken(app, businessId, version) }
}

/** Makes the first link, or a new one that replaces it: cards and emails with the earlier link stop working. */
export async function makeReviewLink(
  app: Pick<App, 'limits' | 'transaction' | 'db'>,
  caller: Caller,
  businessId: string,
): Promise<Result<object, AskError>> {
  if (!may(caller, 'ask-for-reviews')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'answer-reviews'))) return { ok: false, reason: 'listing-unknown' }
  if ((await app.limits.take('make-review-link', businessId)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    if (!(await mayFor(tx, caller, businessId, 'answer-reviews'))) return { ok: false, reason: 'listing-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'make-review-link' })
    const version = ((await readLinkVersion(tx, businessId)) ?? 0) + 1
    const tokenHash = hashToken(reviewLinkToken(tx, businessId, version))
    await writeReviewLink(tx, { businessId, version, tokenHash, madeAt: tx.clock.now(), changeId })
    return { ok: true }
  })
}
