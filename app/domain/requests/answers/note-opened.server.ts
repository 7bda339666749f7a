import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { addEvent, hasOpened } from '../quotes/quote-events.server.ts'
import type { Recipient } from '../quotes/quote-recipients.server.ts'
import { lockRequest } from '../quotes/quotes.server.ts'
import { noteOwner } from '../reviews/review-signs.server.ts'

/** Records once that a contractor saw a request. The calling page checks the permission. */
export async function noteOpened(
  app: Pick<App, 'db' | 'transaction' | 'limits'>,
  caller: Caller,
  recipient: Recipient,
): Promise<Result<{ isFirst: boolean }, 'forbidden' | 'answer-unknown'>> {
  if (!may(caller, 'answer-quote')) return { ok: false, reason: 'forbidden' }
  const { requestId, businessId } = recipient
  await noteOwner(app, caller, businessId)
  if (await hasOpened(app, recipient)) return { ok: true, isFirst: false }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, requestId)
    if (!request) return { ok: false, reason: 'answer-unknown' }
    if (await hasOpened(tx, recipient)) return { ok: true, isFirst: false }
    await recordChange(tx, caller, { action: 'open-quote' })
    await addEvent(tx, { requestId, businessId, kind: 'opened', at: tx.clock.now() })
    return { ok: true, isFirst: true }
  })
}
