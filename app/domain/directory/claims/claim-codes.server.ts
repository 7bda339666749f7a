import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { codeTries } from './claim.ts'

type Claimer = { businessId: string; userId: string }
type Store = Pick<App, 'db' | 'clock'>

export async function writeCode({ db }: Pick<App, 'db'>, code: Claimer & { id: string; expiresAt: Date }) {
  const { id, expiresAt } = code
  await db
    .insertInto('claimCodes')
    .values(code)
    .onConflict(conflict => conflict.columns(['businessId', 'userId']).doUpdateSet({ id, expiresAt, tries: 0 }))
    .execute()
}

export async function isCodeAwaited({ db, clock }: Store, { businessId, userId }: Claimer) {
  const code = db
    .selectFrom('claimCodes')
    .select('id')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', clock.now())
    .where('tries', '<', codeTries)
  return (await code.executeTakeFirst()) !== undefined
}

/** Counts the try first. Undefined if there is no code or no try is left. */
export async function takeTry({ db, clock }: Store, { businessId, userId }: Claimer) {
  const code = await db
    .updateTable('claimCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', clock.now())
    .where('tries', '<', codeTries)
    .returning('id')
    .executeTakeFirst()
  return code?.id
}

export async function removeCodes({ db }: Pick<App, 'db'>, businessId: string) {
  await db.deleteFrom('claimCodes').where('businessId', '=', businessId).execute()
}

export async function eraseCodes({ db, clock }: Store) {
  await db.deleteFrom('claimCodes').where('expiresAt', '<=', clock.now()).execute()
}
