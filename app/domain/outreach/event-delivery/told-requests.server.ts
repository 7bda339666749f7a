import type { App } from '#domain/app.ts'
import type { ToldRequest } from './event-schema.server.ts'

type Which = { requestId: string; businessId: string; publicId: string }

/**
 * A quote request as the business's own mail tells of it: who asks, how to answer, and what was written. Nothing of the
 * other contractors that were asked, and no link of the homeowner's.
 */
export async function readToldRequest(
  { db }: Pick<App, 'db'>,
  { requestId, businessId, publicId }: Which,
): Promise<ToldRequest | undefined> {
  const found = await db
    .selectFrom('quoteRequests as q')
    .innerJoin('quoteRecipients as r', 'r.requestId', 'q.id')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .select(['q.id', 'q.name', 'q.email', 'q.phone', 'q.message', 'q.language', 'q.sentAt', 'b.name as businessName'])
    .where('q.id', '=', requestId)
    .where('b.id', '=', businessId)
    .where('q.withdrawnAt', 'is', null)
    .where('r.withdrawnFromAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, name, email, phone, message, language, sentAt, businessName } = found
  const business = { id: publicId, name: businessName }
  return { id, business, name, email, phone, message, language, sentAt: sentAt.toISOString() }
}
