import { sql } from 'kysely'
import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isId } from '#platform/database/ids.ts'
import { mayAs, type TeamAct, type TeamRole } from './team-role.ts'

type Db = Pick<App, 'db'>

/** Returns null for strangers, an invalid id, a removed listing, or if the operator cleared its `claimed` flag. */
export async function readRole({ db }: Db, userId: string, businessId: string) {
  if (!isId(businessId) || !isId(userId)) return null
  const { rows } = await sql<{ role: TeamRole }>`
    select t.role from business_team t join businesses b on b.id = t.business_id and b.claimed and b.removed_at is null
    where t.business_id = ${businessId} and t.user_id = ${userId}`.execute(db)
  return rows[0]?.role ?? null
}

/** The one check of a person's role at a business. A use case that writes asks again inside its transaction. */
export async function mayFor(app: Db, { actor }: Pick<Caller, 'actor'>, businessId: string, act: TeamAct) {
  if (actor.kind !== 'user') return false
  const role = await readRole(app, actor.id, businessId)
  return role !== null && mayAs(role, act)
}

export type OwnBusiness = { id: string; name: string; city: string; timeZone: string; role: TeamRole; members: number }

export async function readOwnBusinesses({ db }: Db, userId: string) {
  const { rows } = await sql<OwnBusiness>`
    select b.id, b.name, p.name as city, b.time_zone, t.role,
      (select count(*)::integer from business_team o where o.business_id = b.id) as members
    from business_team t join businesses b on b.id = t.business_id and b.claimed and b.removed_at is null
      join places p on p.id = b.place_id
    where t.user_id = ${userId} order by b.name, b.id`.execute(db)
  return rows
}

export type Member = { userId: string; name: string; email: string; role: TeamRole; since: Date; hasAlerts: boolean }

/** Owners first, then managers and crew, each by name. */
export async function readMembers({ db }: Db, businessId: string) {
  const { rows } = await sql<Member>`
    select u.id as user_id, u.name, u.email, t.role, t.since,
      exists (select from push_subscriptions s where s.user_id = u.id)
        or exists (select from alert_phones p where p.user_id = u.id and p.confirmed_at is not null) as has_alerts
    from business_team t join users u on u.id = t.user_id
    where t.business_id = ${businessId}
    order by array_position(array['owner', 'manager', 'crew'], t.role), lower(u.name), u.id`.execute(db)
  return rows
}

type Place = { businessId: string; userId: string }

export async function addMember(
  { db }: Db,
  member: Place & { role: 'manager' | 'crew'; since: Date; changeId: string },
) {
  await db
    .insertInto('businessMembers')
    .values(member)
    .onConflict(conflict => conflict.columns(['businessId', 'userId']).doUpdateSet({ role: member.role }))
    .execute()
}

export async function deleteMember({ db }: Db, { businessId, userId }: Place) {
  const own = db.deleteFrom('businessMembers').where('businessId', '=', businessId).where('userId', '=', userId)
  return (await own.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

/** Returns the change from which the team may read requests: the one with which its first present owner came. */
export async function readTeamStart({ db }: Db, businessId: string) {
  const { rows } = await sql<{ changeId: string }>`
    select o.change_id from business_owners o join changes c on c.id = o.change_id
    where o.business_id = ${businessId} order by c.xid, c.id limit 1`.execute(db)
  return rows[0]?.changeId
}

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
