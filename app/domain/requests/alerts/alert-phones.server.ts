import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { phoneCodeTries } from './alert.ts'

type Db = Pick<App, 'db'>
type Store = Pick<App, 'db' | 'clock'>
type Phone = { userId: string; phone: string; codeId: string; codeExpiresAt: Date }

/** Stores a phone number awaiting its code; until confirmed, the account gets no texts. */
export async function writePhone({ db }: Db, phone: Phone) {
  const anew = { ...phone, tries: 0, confirmedAt: null }
  await db
    .insertInto('alertPhones')
    .values(anew)
    .onConflict(conflict => conflict.column('userId').doUpdateSet(anew))
    .execute()
}

export function readPhone({ db }: Db, userId: string) {
  const phone = db
    .selectFrom('alertPhones')
    .select(['phone', 'confirmedAt', 'codeExpiresAt'])
    .where('userId', '=', userId)
  return phone.executeTakeFirst()
}

/** Counts one attempt and returns the id of the expected code; undefined if no code is pending or no attempts are left. */
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

/** Confirms the number; false if the account has changed it since the code was sent. */
export async function confirmPhone({ db, clock }: Store, { userId, codeId }: Pick<Phone, 'userId' | 'codeId'>) {
  const { numUpdatedRows } = await db
    .updateTable('alertPhones')
    .set({ confirmedAt: clock.now() })
    .where('userId', '=', userId)
    .where('codeId', '=', codeId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the number; false if there was none. */
export async function deletePhone({ db }: Db, userId: string) {
  const { numDeletedRows } = await db.deleteFrom('alertPhones').where('userId', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
