import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { ownRows } from '../pipeline/own-rows.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'

export async function ownsRequest({ db }: Pick<App, 'db'>, userId: string, { requestId, businessId }: Recipient) {
  const { rows } = await sql`
    select from ${ownRows(userId)}
    where b.id = ${businessId} and q.id = ${requestId}`.execute(db)
  return rows.length > 0
}
