import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { readRole } from './members.server.ts'
import { mayAs, type TeamAct, type TeamRole } from './team-role.ts'

type Listing = Awaited<ReturnType<typeof readListing>>

/** Returns a listing for someone who may do this there, with their role. */
export async function readListingFor(
  app: Pick<App, 'db'>,
  caller: Caller,
  { businessId, act }: { businessId: string; act: TeamAct },
): Promise<Result<{ listing: Listing; role: TeamRole }, 'forbidden' | 'listing-unknown'>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  const role = await readRole(app, caller.actor.id, businessId)
  if (role === null || !mayAs(role, act)) return { ok: false, reason: 'listing-unknown' }
  return { ok: true, listing: await readListing(app, businessId), role }
}
