import type { App } from '#domain/app.ts'
import { isToken } from '#domain/requests/quotes/quotes.server.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { endedLinkHours, grantMinutes, linkHours } from './data-link.ts'

type Store = Pick<App, 'db' | 'clock'>
type Signing = Store & Pick<App, 'tokens'>
const minute = 60_000

type NewLink = { id: string; email: string; changeId: string }

export async function addDataLink({ db, clock, tokens }: Signing, { id, email, changeId }: NewLink) {
  const token = tokens.of('data-link', id)
  const expiresAt = new Date(clock.now().getTime() + linkHours * 60 * minute)
  await db
    .insertInto('dataLinks')
    .values({ id, email, changeId, expiresAt, tokenHash: hashToken(token) })
    .execute()
  return token
}

export async function isLinkGood({ db, clock }: Store, token: string) {
  if (!isToken(token)) return false
  const found = db
    .selectFrom('dataLinks')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where('openedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
  return (await found.executeTakeFirst()) !== undefined
}

/** Returns the browser's access token; undefined if it's already opened or expired. Safe for concurrent calls. */
export async function takeDataLink({ db, clock, tokens }: Signing, token: string) {
  if (!isToken(token)) return undefined
  const now = clock.now()
  const link = db
    .selectFrom('dataLinks')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where('openedAt', 'is', null)
    .where('expiresAt', '>', now)
  const found = await link.forUpdate().executeTakeFirst()
  if (!found) return undefined
  const grant = tokens.of('data-pass', found.id)
  const grantExpiresAt = new Date(now.getTime() + grantMinutes * minute)
  const opened = { openedAt: now, grantHash: hashToken(grant), grantExpiresAt }
  await db.updateTable('dataLinks').set(opened).where('id', '=', found.id).execute()
  return grant
}

export async function findGrantEmail({ db, clock }: Store, grant: string | undefined) {
  if (grant === undefined || !isToken(grant)) return undefined
  const link = db
    .selectFrom('dataLinks')
    .select('email')
    .where('grantHash', '=', hashToken(grant))
    .where('grantExpiresAt', '>', clock.now())
  return (await link.executeTakeFirst())?.email
}

export async function removeDataLinks({ db }: Pick<App, 'db'>, email: string) {
  await db.deleteFrom('dataLinks').where('email', '=', email).execute()
}

export async function eraseDataLinks({ db, clock }: Store) {
  const before = new Date(clock.now().getTime() - endedLinkHours * 60 * minute)
  const { numDeletedRows } = await db.deleteFrom('dataLinks').where('expiresAt', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
