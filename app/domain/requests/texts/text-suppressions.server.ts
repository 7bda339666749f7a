import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'

type Db = Pick<App, 'db'>

/** The number, in E.164, gets no more texts: it replied STOP, or the provider reports that it did. */
export async function suppressTexts({ db, clock }: Pick<App, 'db' | 'clock'>, phone: string) {
  const values = { phoneHash: hashToken(phone), at: clock.now() }
  await db
    .insertInto('textSuppressions')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function allowTexts({ db }: Db, phone: string) {
  await db.deleteFrom('textSuppressions').where('phoneHash', '=', hashToken(phone)).execute()
}

export async function hasStoppedTexts({ db }: Db, phone: string) {
  const found = db.selectFrom('textSuppressions').select('at').where('phoneHash', '=', hashToken(phone))
  return (await found.executeTakeFirst()) !== undefined
}
