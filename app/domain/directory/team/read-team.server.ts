import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { readOpenInvitations } from './invitations.server.ts'
import { readJoinRequests } from './join-requests.server.ts'
import { readMembers, readRole, rejectAct, type TeamError } from './members.server.ts'
import { readEscalation, readOnCall, readShifts } from './rotas.server.ts'
import { readTeamEvents } from './team-events.server.ts'
import { mayAs, type TeamAct, type TeamRole } from './team-role.ts'

/** Everyone on the team sees who else is; invitations, requests to join and the history are for owners. */
export async function readTeam(
  app: Pick<App, 'db'>,
  caller: Caller,
  businessId: string,
): Promise<Result<{ team: Awaited<ReturnType<typeof readAll>> }, TeamError>> {
  const rejected = await rejectAct(app, caller, { businessId, act: 'answer-requests' })
  if (rejected) return { ok: false, reason: rejected }
  return { ok: true, team: await readAll(app, caller.actor.id, businessId) }
}

async function readAll(app: Pick<App, 'db'>, userId: string, businessId: string) {
  const role = await readRole(app, userId, businessId)
  const isOwner = role !== null && mayAs(role, 'manage-team')
  const [members, invitations, requests, events] = await Promise.all([
    readMembers(app, businessId),
    isOwner ? readOpenInvitations(app, businessId) : [],
    isOwner ? readJoinRequests(app, businessId) : [],
    isOwner ? readTeamEvents(app, businessId) : [],
  ])
  return { isOwner, members, invitations, requests, events }
}

export async function readRota(app: Pick<App, 'db' | 'clock'>, caller: Caller, businessId: string) {
  const rejected = await rejectAct(app, caller, { businessId, act: 'answer-requests' })
  if (rejected) return { ok: false, reason: rejected } as const
  const [role, shifts, minutes, onCall, members] = await Promise.all([
    readRole(app, caller.actor.id, businessId),
    readShifts(app, businessId),
    readEscalation(app, businessId),
    readOnCall(app, businessId, app.clock.now()),
    readMembers(app, businessId),
  ])
  const mayPlan = role !== null && mayAs(role, 'plan-rota')
  return { ok: true, rota: { mayPlan, shifts, minutes, onCall, members } } as const
}

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
