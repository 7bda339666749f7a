import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import type { Said } from '../availability/availability-schema.server.ts'
import { type AvailabilityError, findListed, storeAvailability } from '../availability/confirm-availability.server.ts'
import type { Availability } from '../businesses/business.ts'
import { mayFor } from '../team/members.server.ts'

export async function confirmOwnAvailability(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, said }: { businessId: string; said: Said },
): Promise<Result<{ availability: Availability }, AvailabilityError>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await mayFor(app, caller, businessId, 'set-availability'))) return { ok: false, reason: 'link-unknown' }
  const who = `${caller.actor.id} ${businessId}`
  if ((await app.limits.take('confirm-own-availability', who)) > 0) return { ok: false, reason: 'too-many' }
  return app.transaction(async tx => {
    if (!(await mayFor(tx, caller, businessId, 'set-availability'))) return { ok: false, reason: 'link-unknown' }
    const found = await findListed(tx, businessId)
    return found.ok ? storeAvailability(tx, caller, { businessId, said }) : found
  })
}
