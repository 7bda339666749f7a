import { sql } from 'kysely'
import type { App, Caller } from '#domain/app.ts'
import type { TeamRole } from './team-role.ts'

export const teamEventActs = [
  'invited',
  'resent',
  'revoked',
  'declined',
  'joined',
  'asked',
  'refused',
  'role-changed',
  'removed',
  'left',
  'offered',
  'handed-over',
  'rota',
  'key-made',
  'key-rotated',
  'key-revoked',
  'endpoint-added',
  'endpoint-renewed',
  'endpoint-removed',
] as const
export type TeamEventAct = (typeof teamEventActs)[number]

type NewEvent = {
  businessId: string
  changeId: string
  act: TeamEventAct
  subjectId?: string | null
  invitationId?: string
  role?: TeamRole
}

export async function addTeamEvent(tx: Pick<App, 'db' | 'clock' | 'ids'>, { actor }: Caller, event: NewEvent) {
  const values = { ...event, id: tx.ids.next(), at: tx.clock.now(), actorId: actor.id }
  await tx.db.insertInto('teamEvents').values(values).execute()
}

export type TeamEvent = {
  id: string
  at: Date
  act: TeamEventAct
  actor: string | null
  subject: string | null
  role: TeamRole | null
}

const shown = 50

/** Newest first, with the accounts' current names, and only since the present team took over. */
export async function readTeamEvents({ db }: Pick<App, 'db'>, businessId: string) {
  const { rows } = await sql<TeamEvent>`
    select e.id, e.at, e.act, a.name as actor, coalesce(s.name, i.email) as subject, e.role
    from team_events e left join users a on a.id = e.actor_id left join users s on s.id = e.subject_id
      left join team_invitations i on i.id = e.invitation_id
    where e.business_id = ${businessId} and e.closed_by_merge is null and (select xid from changes where id = e.change_id) >= (
      select c.xid from business_owners o join changes c on c.id = o.change_id
      where o.business_id = ${businessId} order by c.xid limit 1)
    order by e.id desc limit ${shown}`.execute(db)
  return rows
}
