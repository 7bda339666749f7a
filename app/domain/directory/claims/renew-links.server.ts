import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { beginLinkEpoch } from '../businesses/business-links.server.ts'
import { mayFor } from '../team/members.server.ts'

export type RenewLinksError = 'forbidden' | 'listing-unknown' | 'too-many'

/** Invalidates every emailed answer link and availability link of the listing. */
export async function renewLinks(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  businessId: string,
): Promise<Result<object, RenewLinksError>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'renew-links'))) return { ok: false, reason: 'listing-unknown' }
  if ((await app.limits.take('renew-links', businessId)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    if (!(await mayFor(tx, caller, businessId, 'renew-links'))) return { ok: false, reason: 'listing-unknown' }
    await recordChange(tx, caller, { action: 'renew-links' })
    await beginLinkEpoch(tx, businessId)
    return { ok: true }
  })
}
