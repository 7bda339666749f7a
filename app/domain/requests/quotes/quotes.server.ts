import { type Insertable, sql } from 'kysely'
import type { QuoteRecipients, QuoteRequests } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { prepared } from '#platform/database/prepared.ts'

/** Serializes requests with the same fingerprint until the transaction ends. */
export async function lockFingerprint(app: Pick<App, 'db'>, fingerprint: Buffer) {
  await sql`select pg_advisory_xact_lock(${fingerprint.readInt32BE(0)}, ${fingerprint.readInt32BE(4)})`.execute(app.db)
}

type Duplicate = { fingerprint: Buffer; keyHash: Buffer | null; since: Date }

/** Returns a request with the same fingerprint: from the same form, or a current one after `since`. */
export async function findDuplicate({ db }: Pick<App, 'db'>, { fingerprint, keyHash, since }: Duplicate) {
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

/** Inserts a request with its recipients, photos, and 'sent' events. */
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

export async function findRequest(app: Pick<App, 'db'>, token: string) {
  if (!isToken(token)) return undefined
  const found = app.db.selectFrom('quoteRequests').select('id').where('tokenHash', '=', hashToken(token))
  return (await found.executeTakeFirst())?.id
}

/** Returns and locks the request, so that answers, additions and withdrawals are serialized. */
export async function lockRequest(tx: Pick<App, 'db'>, id: string) {
  return tx.db
    .selectFrom('quoteRequests')
    .select(['id', 'name', 'email', 'phone', 'textPhone', 'language', 'sentAt', 'withdrawnAt', 'closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets the number that gets texts about the request, in E.164; null: none. */
export async function setTextPhone({ db }: Pick<App, 'db'>, id: string, textPhone: string | null) {
  await db.updateTable('quoteRequests').set({ textPhone }).where('id', '=', id).execute()
}

export function isToken(text: string) {
  return /^[\w-]{22}$/.test(text)
}

/** Deletes at most `limit` requests past their retention period, with everything attached. Returns the number and their files. */
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
  const fileIds = await listAllFiles(tx, ids)
  await tx.db.deleteFrom('quoteRequests').where('id', 'in', ids).execute()
  return { erased: old.length, fileIds }
}

export async function listAllFiles({ db }: Pick<App, 'db'>, requestIds: readonly string[]) {
  const own = db.selectFrom('quotePhotos').select('fileId').where('requestId', 'in', requestIds)
  const ofMessages = db
    .selectFrom('messagePhotos')
    .innerJoin('threadMessages', 'threadMessages.id', 'messageId')
    .select('fileId')
    .where('requestId', 'in', requestIds)
  return (await own.unionAll(ofMessages).execute()).map(({ fileId }) => fileId)
}
