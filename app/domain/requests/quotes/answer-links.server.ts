import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { linkDays } from '#domain/directory/businesses/business.ts'
import { readLinkEpoch } from '#domain/directory/businesses/business-links.server.ts'
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

/** SQL for the change from which a team may read a request: it was sent, or a claim from the mailbox kept it. `r` and `q` as below. */
export const readableFrom = sql`coalesce(r.kept_change_id, q.change_id)`

/**
 * SQL for whether the business has a new owner since the request, or a merge brought it from a former team: nobody there may read it. `r` is
 * a row of `quote_recipients`, `q` its request.
 */
export const handedOver = sql<boolean>`(r.closed_by_merge is not null
  or coalesce(team_since(r.business_id) > (select xid from changes where id = ${readableFrom}), false))`

export async function isHandedOver({ db }: Pick<App, 'db'>, { requestId, businessId }: Recipient) {
  const { rows } = await sql`
    select from quote_recipients r join quote_requests q on q.id = r.request_id
    where r.business_id = ${businessId} and r.request_id = ${requestId} and ${handedOver}`.execute(db)
  return rows.length > 0
}

type Link = { requestId: string; businessId: string; epoch: number }

/** Returns the secret of one contractor's answer page, in one epoch of the links. Epoch 0 gives the token of previous versions. */
export function answerToken({ tokens }: Pick<App, 'tokens'>, { requestId, businessId, epoch }: Link) {
  const id = `${requestId} ${businessId}`
  return tokens.of('quote-answer', epoch === 0 ? id : `${id} ${epoch}`)
}
