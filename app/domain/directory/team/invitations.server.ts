import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isId } from '#platform/database/ids.ts'
import { daysAfter, daysBefore } from '#platform/time/days.ts'
import { type InvitationKind, type InvitationState, invitationDays } from './invitation.ts'
import type { TeamRole } from './team-role.ts'

type Db = Pick<App, 'db'>
type Signing = Pick<App, 'db' | 'clock' | 'tokens'>

type NewInvitation = {
  id: string
  businessId: string
  kind: InvitationKind
  email: string
  role: TeamRole
  leaves: boolean
  invitedBy: string
  changeId: string
}

/** Returns the link's token; undefined if the address already has an open invitation, or the business an open offer. */
export async function addInvitation({ db, clock, tokens }: Signing, invitation: NewInvitation) {
  const token = invitationToken({ tokens }, invitation.id)
  const sentAt = clock.now()
  const expiresAt = daysAfter(sentAt, invitationDays)
  const added = await db
    .insertInto('teamInvitations')
    .values({ ...invitation, tokenHash: hashToken(token), sentAt, expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && token
}

export function invitationToken({ tokens }: Pick<App, 'tokens'>, id: string) {
  return tokens.of('team-invitation', id)
}

/** An expired invitation makes room for a new one to the same address. */
export async function endExpired({ db, clock }: Pick<App, 'db' | 'clock'>, businessId: string) {
  const now = clock.now()
  const past = db.updateTable('teamInvitations').set({ state: 'revoked', endedAt: now })
  await past.where('businessId', '=', businessId).where('state', '=', 'open').where('expiresAt', '<=', now).execute()
}

export type Invitation = {
  id: string
  businessId: string
  business: string
  kind: InvitationKind
  email: string
  role: TeamRole
  leaves: boolean
  state: InvitationState
  invitedBy: string | null
  inviter: string | null
  expiresAt: Date
}

const columns = sql`i.id, i.business_id, b.name as business, i.kind, i.email, i.role, i.leaves, i.state, i.invited_by, u.name as inviter,
  i.expires_at`

export async function findInvitation({ db }: Db, token: string) {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  const { rows } = await sql<Invitation>`
    select ${columns} from team_invitations i join businesses b on b.id = i.business_id and b.removed_at is null
      left join users u on u.id = i.invited_by
    where i.token_hash = ${hashToken(token)}`.execute(db)
  return rows[0]
}

export async function lockInvitation({ db }: Db, { id, businessId }: { id: string; businessId: string }) {
  if (!isId(id)) return undefined
  const { rows } = await sql<Invitation>`
    select ${columns} from team_invitations i join businesses b on b.id = i.business_id
      left join users u on u.id = i.invited_by
    where i.id = ${id} and i.business_id = ${businessId} for update of i`.execute(db)
  return rows[0]
}

/** Newest first; expired ones too, until they're replaced. */
export async function readOpenInvitations({ db }: Db, businessId: string) {
  const { rows } = await sql<Invitation>`
    select ${columns} from team_invitations i join businesses b on b.id = i.business_id left join users u on u.id = i.invited_by
    where i.business_id = ${businessId} and i.state = 'open' order by i.id desc`.execute(db)
  return rows
}

type Ending = { state: Exclude<InvitationState, 'open'>; acceptedBy?: string }

export async function endInvitation({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, ending: Ending) {
  await db
    .updateTable('teamInvitations')
    .set({ ...ending, endedAt: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** Ends what a person who leaves the team offered or was offered. */
export async function endInvitationsOf(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { businessId, userId, email }: { businessId: string; userId: string; email: string },
) {
  await sql`
    update team_invitations set state = 'revoked', ended_at = ${clock.now()}
    where business_id = ${businessId} and state = 'open' and (invited_by = ${userId} or lower(email) = lower(${email}))`.execute(
    db,
  )
}

export async function prolongInvitation({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  const sentAt = clock.now()
  const anew = { sentAt, expiresAt: daysAfter(sentAt, invitationDays) }
  await db.updateTable('teamInvitations').set(anew).where('id', '=', id).execute()
}

/** Deletes everything that was sent to an address. */
export async function eraseInvitationsTo({ db }: Db, email: string) {
  await sql`delete from team_invitations where lower(email) = ${email}`.execute(db)
}

/** Deletes invitations that ended or expired, after the retention period of claims. Returns the count. */
export async function eraseInvitations({ db, clock, retention }: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(clock.now(), retention.claims)
  const past = db.deleteFrom('teamInvitations').where(sql<boolean>`coalesce(ended_at, expires_at) < ${before}`)
  return Number((await past.executeTakeFirstOrThrow()).numDeletedRows)
}
