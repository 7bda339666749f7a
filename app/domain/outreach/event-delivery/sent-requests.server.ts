import type { App } from '#domain/app.ts'
import type { SentRequest } from './event-schema.server.ts'

type Which = { requestId: string; businessId: string; publicId: string }

/** Returns what the business's own email has: sender, contact and text, but not the other contractors. */
export async function readSentRequest(
  { db }: Pick<App, 'db'>,
  { requestId, businessId, publicId }: Which,
): Promise<SentRequest | undefined> {
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
