import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import { isId } from '#platform/database/ids.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { AccountKind } from './session.ts'

type Reader = Pick<App, 'db'>

const columns = ['id', 'name', 'email', 'emailVerified', 'twoFactorEnabled'] as const

export async function findUserByEmail({ db }: Reader, email: string) {
  const user = await db.selectFrom('users').select(columns).select(kind).where('email', '=', email).executeTakeFirst()
  return user ?? null
}

export async function findUser({ db }: Reader, id: string) {
  const user = await db.selectFrom('users').select(columns).select(kind).where('id', '=', id).executeTakeFirst()
  return user ?? null
}

export async function emailsOf({ db }: Reader, actorIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(actorIds)].filter(isId)
  if (ids.length === 0) return new Map()
  const users = db.selectFrom('users').select(['id', 'email']).where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return new Map((await users.execute()).map(({ id, email }) => [id, email]))
}

/** Until the transaction ends, nobody can delete the account or write a reference to it. */
export async function lockUser({ db }: Reader, id: string) {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

export async function readPasswordHash({ db }: Reader, userId: string) {
  const credential = db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
  return (await credential.executeTakeFirst())?.password ?? null
}

/** The secret is encrypted with AUTH_SECRET. */
export async function readSealedStep({ db }: Reader, userId: string) {
  const step = db.selectFrom('twoFactors').select('secret').where('userId', '=', userId)
  return (await step.executeTakeFirst())?.secret ?? null
}

/** Returns the first administrator: the operator's own account. */
export async function findAdmin({ db }: Reader) {
  const admin = db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.twoFactorEnabled', 'credentials.password'])
    .where('users.kind', '=', 'admin')
    .where('credentials.providerId', '=', 'credential')
    .orderBy('users.createdAt')
    .orderBy('users.id')
  return (await admin.executeTakeFirst()) ?? null
}

export async function renameUser({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, name: string) {
  await db.updateTable('users').set({ name, updatedAt: clock.now() }).where('id', '=', id).execute()
}

/** Deletes accounts left unconfirmed too long, perhaps made with another person's address. Returns the count. */
export async function eraseAccounts({ db, clock, retention }: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(clock.now(), retention.unconfirmedAccounts)
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('kind', '=', 'user')
    .where('emailVerified', '=', false)
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Also deletes everything that references the account. Returns false if it's already gone. */
export async function deleteUser({ db }: Reader, id: string) {
  const gone = db.deleteFrom('users').where('id', '=', id).where('kind', 'in', ['user', 'former'])
  return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

type StaffAccount = { email: string; passwordHash: string; role: StaffRole; name?: string }

/**
 * Writes the account of a person on the staff, with a password and without a second factor. An account that exists
 * keeps its id and its name unless another one is given, and loses its sessions.
 */
export async function writeStaffAccount(
  tx: Pick<App, 'db' | 'clock' | 'ids'>,
  previousId: string | null,
  { email, passwordHash, role, name }: StaffAccount,
) {
  const now = tx.clock.now()
  const id = previousId ?? tx.ids.next()
  const written = { email, kind: role, emailVerified: true, twoFactorEnabled: false, updatedAt: now }
  if (previousId !== null) {
    await tx.db
      .updateTable('users')
      .set({ ...written, ...(name && { name }) })
      .where('id', '=', id)
      .execute()
    for (const table of ['sessions', 'credentials', 'twoFactors'] as const) {
      await tx.db.deleteFrom(table).where('userId', '=', id).execute()
    }
  } else {
    const values = { ...written, id, name: name ?? 'Operator', createdAt: now }
    await tx.db.insertInto('users').values(values).execute()
  }
  const credential = { id: tx.ids.next(), userId: id, accountId: id, providerId: 'credential' }
  const values = { ...credential, password: passwordHash, createdAt: now, updatedAt: now }
  await tx.db.insertInto('credentials').values(values).execute()
  return id
}

/** Locks the staff until the transaction ends, so that two administrators can't remove each other at once. */
export async function lockStaff({ db }: Reader) {
  await db.selectFrom('users').select('id').where('kind', '=', 'admin').orderBy('id').forUpdate().execute()
}

/** No one could restore the rights after this account lost them. */
export async function isOnlyAdmin({ db }: Reader, id: string) {
  const admins = await db.selectFrom('users').select('id').where('kind', '=', 'admin').limit(2).execute()
  return admins.length === 1 && admins[0]?.id === id
}

export async function setKind({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, kind: AccountKind) {
  await db.updateTable('users').set({ kind, updatedAt: clock.now() }).where('id', '=', id).execute()
}

export async function listStaff({ db, clock }: Pick<App, 'db' | 'clock'>) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'twoFactorEnabled', kind])
    .select(eb => [
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.updatedAt').as('at'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('expiresAt', '>', clock.now())
        .as('seenAt'),
    ])
    .where('users.kind', '<>', 'user')
    .orderBy('name')
    .orderBy('users.id')
    .execute()
}

const kind = sql<AccountKind>`kind`.as('kind')
