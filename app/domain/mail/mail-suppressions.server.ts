import type { App } from '../app.ts'

/** `all`: nothing goes to the address any more. `bulk`: only what it asked for itself does. Undefined: it takes everything. */
export async function findSuppression({ db }: Pick<App, 'db'>, address: string) {
  const rows = db.selectFrom('mailSuppressions').select('scope').where('address', '=', address.toLowerCase())
  return (await rows.executeTakeFirst())?.scope
}

/** The address gets no more bulk mails. One that gets nothing at all stays so. */
export async function suppressBulk({ db, clock }: Pick<App, 'db' | 'clock'>, address: string) {
  const values = { address: address.toLowerCase(), reason: 'unsubscribed', scope: 'bulk', at: clock.now() }
  await db
    .insertInto('mailSuppressions')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The address gets bulk mails again, unless it gets nothing at all. */
export async function allowBulk({ db }: Pick<App, 'db'>, address: string) {
  const refused = db.deleteFrom('mailSuppressions').where('address', '=', address.toLowerCase())
  await refused.where('scope', '=', 'bulk').execute()
}
