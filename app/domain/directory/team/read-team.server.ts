import type { App, Caller, Result } from '#domain/app.ts'
import { rejectAct, type TeamError } from './check-team.server.ts'
import { readOpenInvitations } from './invitations.server.ts'
import { readJoinRequests } from './join-requests.server.ts'
import { readMembers, readRole } from './members.server.ts'
import { readEscalation, readOnCall, readShifts } from './rotas.server.ts'
import { readTeamEvents } from './team-events.server.ts'
import { mayAs } from './team-role.ts'

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

/** Everyone on the team may read the rota. */
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
