import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { mailContractors } from './mail-contractor.server.ts'
import { type AddError, canAnswer, openRecipients, trapField } from './quote.ts'
import { addEvent, addedMessages, readEvents } from './quote-events.server.ts'
import type { AddedInput } from './quote-schema.server.ts'
import { findRequest, lockRequest } from './quotes.server.ts'
import { readAsked } from './withdrawals.server.ts'

/** Adds a message to a request and emails each contractor who still has it and is listed. Idempotent for the same message. */
export async function addToRequest(
  app: Pick<App, 'db' | 'limits' | 'transaction'>,
  caller: Caller,
  { token, input }: { token: string; input: AddedInput },
): Promise<Result<{ isDuplicate: boolean }, AddError>> {
  if (!may(caller, 'change-own-request')) return { ok: false, reason: 'forbidden' }
  if (input[trapField]) return { ok: false, reason: 'looks-automated' }
  const id = await findRequest(app, token)
  if (!id) return { ok: false, reason: 'request-unknown' }
  if ((await app.limits.take('add-to-request', id)) > 0) return { ok: false, reason: 'too-many' }

  return app.transaction(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) return { ok: false, reason: 'request-unknown' }
    if (request.withdrawnAt) return { ok: false, reason: 'request-withdrawn' }
    const { message } = input
    const isDuplicate = addedMessages(await readEvents(tx, id)).some(added => added.message === message)
    if (isDuplicate) return { ok: true, isDuplicate }

    const open = openRecipients({ recipients: await readAsked(tx, id) })
    const to = open.filter(canAnswer)
    if (to.length === 0)
      return { ok: false, reason: open.some(({ isHandedOver }) => isHandedOver) ? 'roofer-changed' : 'nobody-left' }
    const changeId = await recordChange(tx, caller, { action: 'add-to-request' })
    const eventId = await addEvent(tx, { requestId: id, kind: 'added', message, at: tx.clock.now() })
    await mailContractors(tx, {
      request,
      to: to.map(({ businessId }) => businessId),
      changeId,
      eventId,
      news: { kind: 'added', message },
    })
    return { ok: true, isDuplicate }
  })
}
