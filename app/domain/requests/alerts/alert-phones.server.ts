import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { phoneCodeTries } from './alert.ts'

type Db = Pick<App, 'db'>
type Store = Pick<App, 'db' | 'clock'>
type Phone = { userId: string; phone: string; codeId: string; codeExpiresAt: Date }

/** Another number, or the same once more, waits for its code; until then the account gets no texts. */
export async function writePhone({ db }: Db, phone: Phone) {
  const anew = { ...phone, tries: 0, confirmedAt: null }
  await db
    .insertInto('alertPhones')
    .values(anew)
    .onConflict(conflict => conflict.column('userId').doUpdateSet(anew))
    .execute()
}

/** The telephone of an account, and whether it has been confirmed. */
export function readPhone({ db }: Db, userId: string) {
  const phone = db
    .selectFrom('alertPhones')
    .select(['phone', 'confirmedAt', 'codeExpiresAt'])
    .where('userId', '=', userId)
  return phone.executeTakeFirst()
}

/** Counts one try, and answers the id of the code that it is compared with; undefined when none is awaited, or no try is left. */
export async function takePhoneTry({ db, clock }: Store, userId: string) {
  const code = await db
    .updateTable('alertPhones')
    .set({ tries: sql<number>`tries + 1` })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('codeExpiresAt', '>', clock.now())
    .where('tries', '<', phoneCodeTries)
    .returning('codeId')
    .executeTakeFirst()
  return code?.codeId
}

/** False when meanwhile the account has named another number: the code was not for that one. */
export async function confirmPhone({ db, clock }: Store, { userId, codeId }: Pick<Phone, 'userId' | 'codeId'>) {
  const { numUpdatedRows } = await db
    .updateTable('alertPhones')
    .set({ confirmedAt: clock.now() })
    .where('userId', '=', userId)
    .where('codeId', '=', codeId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Answers whether there was one. */
export async function deletePhone({ db }: Db, userId: string) {
  const { numDeletedRows } = await db.deleteFrom('alertPhones').where('userId', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
