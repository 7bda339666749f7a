import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { isId } from '#platform/database/ids.ts'
import { daysAfter, daysBefore } from '#platform/time/days.ts'
import { undoDays } from '../changes/undo-window.ts'
import { type StaffInvitationState, staffInvitationDays } from './staff-member.ts'

type Db = Pick<App, 'db'>

export type StaffInvitation = {
  id: string
  email: string
  role: StaffRole
  state: StaffInvitationState
  inviter: string | null
  /** The inviter is still an administrator. */
  isBacked: boolean
  expiresAt: Date
}

const columns = sql`i.id, i.email, i.role, i.state, u.name as inviter, coalesce(u.kind = 'admin', false) as is_backed, i.expires_at`

export function staffInvitationToken({ tokens }: Pick<App, 'tokens'>, id: string) {
  return tokens.of('staff-invitation', id)
}

type NewInvitation = { id: string; email: string; role: StaffRole; invitedBy: string; changeId: string }

/** Returns the link's token; undefined if the address has an open invitation. An expired one makes room for a new one. */
export async function addStaffInvitation(
  { db, clock, tokens }: Pick<App, 'db' | 'clock' | 'tokens'>,
  given: NewInvitation,
) {
  const sentAt = clock.now()
  const token = staffInvitationToken({ tokens }, given.id)
  await db
    .updateTable('staffInvitations')
    .set({ state: 'revoked', endedAt: sentAt })
    .where('email', '=', given.email)
    .where('state', '=', 'open')
    .where('expiresAt', '<=', sentAt)
    .execute()
  const added = await db
    .insertInto('staffInvitations')
    .values({ ...given, tokenHash: hashToken(token), sentAt, expiresAt: daysAfter(sentAt, staffInvitationDays) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && token
}

/** Newest first; expired ones too, until they're replaced. */
export async function listStaffInvitations({ db }: Db) {
  const { rows } = await sql<StaffInvitation>`
    select ${columns} from staff_invitations i left join users u on u.id = i.invited_by
    where i.state = 'open' order by i.id desc`.execute(db)
  return rows
}

export async function findStaffInvitation({ db }: Db, token: string) {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  const { rows } = await sql<StaffInvitation>`
    select ${columns} from staff_invitations i left join users u on u.id = i.invited_by
    where i.token_hash = ${hashToken(token)}`.execute(db)
  return rows[0]
}

/** Locks the invitation until the transaction ends, so that it's used only once. */
export async function lockStaffInvitation({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  const { rows } = await sql<StaffInvitation>`
    select ${columns} from staff_invitations i left join users u on u.id = i.invited_by
    where i.id = ${id} for update of i`.execute(db)
  return rows[0]
}

type Ending = { state: Exclude<StaffInvitationState, 'open'>; acceptedBy?: string }

export async function endStaffInvitation({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, ending: Ending) {
  await db
    .updateTable('staffInvitations')
    .set({ ...ending, endedAt: clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function prolongStaffInvitation({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  const sentAt = clock.now()
  const anew = { sentAt, expiresAt: daysAfter(sentAt, staffInvitationDays) }
  await db.updateTable('staffInvitations').set(anew).where('id', '=', id).execute()
}

/** Ends the open link to a person who leaves the staff. */
export async function revokeStaffInvitationsTo({ db, clock }: Pick<App, 'db' | 'clock'>, email: string) {
  const ended = db.updateTable('staffInvitations').set({ state: 'revoked', endedAt: clock.now() })
  await ended.where('email', '=', email).where('state', '=', 'open').execute()
}

/** Deletes everything that was sent to an address. */
export async function eraseStaffInvitationsTo({ db }: Db, email: string) {
  await db.deleteFrom('staffInvitations').where('email', '=', email).execute()
}

/** Deletes invitations that ended or expired when no change of them can be undone anymore. Returns the count. */
export async function eraseStaffInvitations({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = daysBefore(clock.now(), undoDays)
  const past = db.deleteFrom('staffInvitations').where(sql<boolean>`coalesce(ended_at, expires_at) < ${before}`)
  return Number((await past.executeTakeFirstOrThrow()).numDeletedRows)
}
