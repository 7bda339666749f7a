import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { readRole } from './members.server.ts'
import { mayAs, type TeamAct } from './team-role.ts'

export type TeamError = 'forbidden' | 'listing-unknown'

/** Returns why a caller can't do this for a business, or null if they can. A stranger doesn't learn that the business has a team. */
export async function rejectAct(
  app: Pick<App, 'db'>,
  caller: Caller,
  { businessId, act }: { businessId: string; act: TeamAct },
): Promise<TeamError | null> {
  if (!may(caller, 'manage-team')) return 'forbidden'
  const role = await readRole(app, caller.actor.id, businessId)
  if (role === null) return 'listing-unknown'
  return mayAs(role, act) ? null : 'forbidden'
}
