import type { App } from '#domain/app.ts'

type Db = Pick<App, 'db'>
type Use = { apiKeyId: string; name: string; bodySha256: Buffer; usedAt: Date }

/** How long a repeated request gets the answer of the first. */
export const idempotencyHours = 24

/**
 * Takes the name for the running transaction; undefined: it is taken. Who comes at the same time waits here until the
 * first has its answer, or has been refused and left the name free.
 */
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
    .select(['bodySha256', 'answer'])
    .where('apiKeyId', '=', apiKeyId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function keepAnswer({ db }: Db, { apiKeyId, name }: Pick<Use, 'apiKeyId' | 'name'>, answer: string) {
  await db
    .updateTable('idempotencyKeys')
    .set({ answer })
    .where('apiKeyId', '=', apiKeyId)
    .where('name', '=', name)
    .execute()
}

/** Forgets the answers that are older than a day. Answers how many. */
export async function forgetAnswers({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - idempotencyHours * 3_600_000)
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKeys')
    .where('usedAt', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
