import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { endOfSession, type Session, type SignedInKind } from './session.ts'
import { findUser } from './users.server.ts'

type Reader = Pick<App, 'db'>

export async function readSession({ db, clock }: Pick<App, 'db' | 'clock'>, token: string): Promise<Session | null> {
  const session = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'userId', 'name', 'email', 'twoFactorEnabled as hasTwoStep'])
    .select(['sessions.createdAt as startedAt', 'expiresAt as endsAt'])
    .select(sql<SignedInKind>`users.kind`.as('kind'))
    .where('users.kind', '<>', 'former')
    .where('token', '=', token)
    .where('expiresAt', '>', clock.now())
  return (await session.executeTakeFirst()) ?? null
}

export async function moveEnd({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, expiresAt: Date) {
  await db.updateTable('sessions').set({ expiresAt, updatedAt: clock.now() }).where('id', '=', id).execute()
}

export async function listSessions({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt as startedAt', 'updatedAt as usedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', clock.now())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function deleteSessions({ db }: Reader, userId: string, which: { only?: string; except?: string } = {}) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(which.only !== undefined, query => query.where(sql<string>`id::text`, '=', which.only ?? ''))
    .$if(which.except !== undefined, query => query.where(sql<string>`id::text`, '<>', which.except ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteSession({ db }: Reader, token: string) {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

export async function eraseSessions({ db, clock }: Pick<App, 'db' | 'clock'>) {
  await db.deleteFrom('sessions').where('expiresAt', '<', clock.now()).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', clock.now()).execute()
}

export async function newSessionEnd(app: Pick<App, 'db' | 'clock'>, userId: string) {
  const user = await findUser(app, userId)
  return endOfSession(user?.kind ?? 'user', app.clock.now())
}
