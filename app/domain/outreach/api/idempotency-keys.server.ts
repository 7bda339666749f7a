import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Use = { apiKeyId: string; name: string; bodySha256: Buffer; usedAt: Date }

/** A repeated request gets the first response for this long. */
export const idempotencyHours = 24

/** The earlier use, if any. A concurrent request waits until the first one has a response or has failed. */
export async function takeIdempotencyKey({ db }: Db, use: Use) {
  const before = new Date(use.usedAt.getTime() - idempotencyHours * 3_600_000)
  const { apiKeyId, name } = use
  const old = db.deleteFrom('idempotencyKeys').where('apiKeyId', '=', apiKeyId).where('name', '=', name)
  await old.where('usedAt', '<=', before).execute()
  const taken = await db
    .insertInto('idempotencyKeys')
    .values(use)
    .onConflict(conflict => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (taken) return undefined
  return db
    .selectFrom('idempotencyKeys')
    .select(['bodySha256', 'response'])
    .where('apiKeyId', '=', apiKeyId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function keepResponse({ db }: Db, { apiKeyId, name }: Pick<Use, 'apiKeyId' | 'name'>, response: string) {
  await db
    .updateTable('idempotencyKeys')
    .set({ response })
    .where('apiKeyId', '=', apiKeyId)
    .where('name', '=', name)
    .execute()
}

export async function eraseIdempotencyKeys({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - idempotencyHours * 3_600_000)
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKeys')
    .where('usedAt', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
