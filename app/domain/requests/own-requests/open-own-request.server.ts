import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isId } from '#platform/database/ids.ts'
import { ownsRequest } from '../pipeline/own-rows.server.ts'
import { type AskedRequest, type Recipient, readAskedRequest } from '../quotes/quote-recipients.server.ts'
import { lockRequest } from '../quotes/quotes.server.ts'

export type OwnRequestError = 'forbidden' | 'answer-unknown'

/** Checks that the request was sent to a listing the caller works for, in its present team’s time. */
export async function checkOwnRequest(
  app: Pick<App, 'db'>,
  caller: Caller,
  recipient: Recipient,
): Promise<Result<object, OwnRequestError>> {
  if (!may(caller, 'manage-own-listing')) return { ok: false, reason: 'forbidden' }
  if (!isId(recipient.requestId) || !isId(recipient.businessId)) return { ok: false, reason: 'answer-unknown' }
  const isOwn = await ownsRequest(app, caller.actor.id, recipient)
  return isOwn ? { ok: true } : { ok: false, reason: 'answer-unknown' }
}

/** Locks the request and checks again, for a change that must not cross another one or the homeowner's. */
export async function lockOwnRequest(tx: Transaction, caller: Caller, recipient: Recipient) {
  const isThere = await lockRequest(tx, recipient.requestId)
  return isThere ? checkOwnRequest(tx, caller, recipient) : ({ ok: false, reason: 'answer-unknown' } as const)
}

export async function openOwnRequest(
  app: Pick<App, 'db'>,
  caller: Caller,
  { requestId, businessId }: Recipient,
): Promise<Result<{ asked: AskedRequest; recipient: Recipient }, OwnRequestError>> {
  const recipient = { requestId, businessId }
  const own = await checkOwnRequest(app, caller, recipient)
  if (!own.ok) return own
  const asked = await readAskedRequest(app, recipient)
  return asked ? { ok: true, asked, recipient } : { ok: false, reason: 'answer-unknown' }
}
