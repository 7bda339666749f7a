import { type Insertable, sql } from 'kysely'
import type { QuoteRecipients, QuoteRequests } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { prepared } from '#platform/database/prepared.ts'

/** Holds back a second request with the same fingerprint until this transaction has ended. */
export async function lockFingerprint(app: Pick<App, 'db'>, fingerprint: Buffer) {
  await sql`select pg_advisory_xact_lock(${fingerprint.readInt32BE(0)}, ${fingerprint.readInt32BE(4)})`.execute(app.db)
}

type Repeated = { fingerprint: Buffer; keyHash: Buffer | null; since: Date }

/**
 * A stored request with the same fingerprint: one that the same form sent, whatever became of it since, or one that any form
 * sent after `since` and nobody withdrew. `isSameForm` says which of the two.
 */
export async function findRepeated({ db }: Pick<App, 'db'>, { fingerprint, keyHash, since }: Repeated) {
  const isSameForm = sql<boolean>`coalesce(idempotency_key_hash = ${keyHash}, false)`
  return db
    .selectFrom('quoteRequests')
    .modifyFront(prepared)
    .select(['id', isSameForm.as('isSameForm')])
    .where('fingerprint', '=', fingerprint)
    .where(({ or, and, eb }) => or([isSameForm, and([eb('sentAt', '>', since), eb('withdrawnAt', 'is', null)])]))
    .orderBy(isSameForm, 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewRequest = {
  request: Insertable<QuoteRequests>
  recipients: Omit<Insertable<QuoteRecipients>, 'requestId'>[]
  fileIds: string[]
}

/** Files a request with the businesses it goes to, its photos, and the events that it was sent. */
export async function addRequest(app: Pick<App, 'db' | 'ids'>, { request, recipients, fileIds }: NewRequest) {
  const requestId = request.id
  const at = request.sentAt
  const rows = recipients.map((recipient, index) => ({ ...recipient, requestId, position: index + 1 }))
  const sent = recipients.map(({ businessId }) => ({ id: app.ids.next(), requestId, businessId, kind: 'sent', at }))
  const photos = fileIds.map((fileId, index) => ({ fileId, requestId, position: index + 1 }))
  await app.db.insertInto('quoteRequests').values(request).execute()
  await app.db.insertInto('quoteRecipients').values(rows).execute()
  await app.db.insertInto('quoteEvents').values(sent).execute()
  if (photos.length > 0) await app.db.insertInto('quotePhotos').values(photos).execute()
}

/** The id of the request whose private page the token opens. */
export async function findRequest(app: Pick<App, 'db'>, token: string) {
  if (!isToken(token)) return undefined
  const found = app.db.selectFrom('quoteRequests').select('id').where('tokenHash', '=', hashToken(token))
  return (await found.executeTakeFirst())?.id
}

/** The request, held until the transaction has ended: what is answered, added and withdrawn happens one after the other. */
export async function lockRequest(tx: Pick<App, 'db'>, id: string) {
  return tx.db
    .selectFrom('quoteRequests')
    .select(['id', 'name', 'email', 'phone', 'language', 'withdrawnAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A private link's secret has this shape; anything else is not asked of the database. */
export function isToken(text: string) {
  return /^[\w-]{22}$/.test(text)
}

/** Forgets at most `limit` requests whose time is over, with all that hangs on them. Answers how many, and their files. */
export async function eraseOldRequests(tx: Pick<App, 'db'>, today: string, limit: number) {
  const old = await tx.db
    .selectFrom('quoteRequests')
    .select('id')
    .where('eraseAfter', '<', today)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (old.length === 0) return { erased: 0, fileIds: [] }
  const ids = old.map(({ id }) => id)
  const photos = await tx.db.selectFrom('quotePhotos').select('fileId').where('requestId', 'in', ids).execute()
  await tx.db.deleteFrom('quoteRequests').where('id', 'in', ids).execute()
  return { erased: old.length, fileIds: photos.map(({ fileId }) => fileId) }
}
