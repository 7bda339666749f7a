import type { App, Caller, Result } from '../app.ts'
import { availabilityToken } from '../directory/availability-link.server.ts'
import type { Said } from '../directory/availability-schema.server.ts'
import type { Availability } from '../directory/business.ts'
import { type AvailabilityRefusal, confirmAvailability } from '../directory/confirm-availability.server.ts'
import { may } from '../permissions.ts'
import { ownsBusiness } from './owners.server.ts'

/** An owner says from his account whether he is free, by the rules of the mailed link. */
export async function confirmOwnAvailability(
  app: Pick<App, 'db' | 'tokens' | 'limits' | 'transaction'>,
  caller: Caller,
  { businessId, said }: { businessId: string; said: Said },
): Promise<Result<{ availability: Availability }, AvailabilityRefusal>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!(await ownsBusiness(app, caller.actor.id, businessId))) return { ok: false, reason: 'link-unknown' }
  return confirmAvailability(app, caller, { token: availabilityToken(app, businessId), said })
}
