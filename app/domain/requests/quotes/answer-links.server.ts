import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { linkDays } from '#domain/directory/businesses/business.ts'
import { readLinkEpoch } from '#domain/directory/businesses/business-links.server.ts'
import { isAfter } from '#domain/foundation/changes/changes.server.ts'
import { hashToken } from '#platform/auth/tokens.ts'
import { daysAfter } from '#platform/time/days.ts'

type Recipient = { requestId: string; businessId: string }

/** Returns a new answer link, valid for 30 days, with its columns of `quote_recipients`. */
export function newAnswerLink(app: Pick<App, 'tokens' | 'clock'>, link: Recipient & { epoch: number }) {
  const token = answerToken(app, link)
  const linkExpiresAt = daysAfter(app.clock.now(), linkDays)
  return { token, columns: { tokenHash: hashToken(token), linkEpoch: link.epoch, linkExpiresAt } }
}

/** Returns a link's token, valid for 30 days. Null if the business has a new owner since, who may not read the request. */
export async function renewAnswerLink(
  tx: Pick<App, 'db' | 'tokens' | 'clock'>,
  { requestId, businessId }: Recipient,
): Promise<string | null> {
  if (await isHandedOver(tx, { requestId, businessId })) return null
  const { token, columns } = newAnswerLink(tx, { requestId, businessId, epoch: await readLinkEpoch(tx, businessId) })
  const own = tx.db.updateTable('quoteRecipients').set(columns).where('requestId', '=', requestId)
  await own.where('businessId', '=', businessId).execute()
  return token
}

/** Returns whether the business has a new owner since the request, or a merge brought it from a former team: nobody there may read it. */
export async function isHandedOver({ db }: Pick<App, 'db'>, { requestId, businessId }: Recipient) {
  const { rows } = await sql`
    select from business_links l, quote_requests q
    where l.business_id = ${businessId} and q.id = ${requestId}
      and ${isAfter(sql`l.handed_over_change_id`, sql`q.change_id`)}
    union all select from quote_recipients
      where business_id = ${businessId} and request_id = ${requestId} and closed_by_merge is not null`.execute(db)
  return rows.length > 0
}

type Link = { requestId: string; businessId: string; epoch: number }

/** Returns the secret of one contractor's answer page, in one epoch of the links. Epoch 0 gives the token of previous versions. */
export function answerToken({ tokens }: Pick<App, 'tokens'>, { requestId, businessId, epoch }: Link) {
  const id = `${requestId} ${businessId}`
  return tokens.of('quote-answer', epoch === 0 ? id : `${id} ${epoch}`)
}
