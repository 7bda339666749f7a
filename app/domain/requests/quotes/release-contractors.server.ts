import type { Transaction } from '#domain/app.ts'
import { renewTimers } from '../waiting/request-timers.server.ts'
import { mailContractors } from './mail-contractor.server.ts'
import { type GivenAnswer, undoEnd } from './quote.ts'
import { addEvent, lastAnswer, type QuoteEvent } from './quote-events.server.ts'
import type { lockRequest } from './quotes.server.ts'
import { type Asked, markWithdrawn } from './withdrawals.server.ts'

type Releasing = {
  request: NonNullable<Awaited<ReturnType<typeof lockRequest>>>
  from: readonly Asked[]
  events: readonly QuoteEvent[]
  at: Date
  changeId: string
  /** `released`: because the homeowner hired another contractor. */
  kind: 'withdrawn' | 'released'
}

/** Withdraws the request from these contractors and queues an email to each. */
export async function releaseFrom(tx: Transaction, { request, from, events, at, changeId, kind }: Releasing) {
  if (from.length === 0) return
  const requestId = request.id
  const ids = from.map(({ businessId }) => businessId)
  await markWithdrawn(tx, ids, { requestId, at })
  await renewTimers(tx, requestId)
  for (const businessId of ids) {
    const eventId = await addEvent(tx, { requestId, businessId, kind: 'withdrawn', at })
    const isUrgent = isNeededNow(lastAnswer(events, businessId), undoEnd(at))
    const news = { kind, notBefore: isUrgent ? at : undoEnd(at) }
    await mailContractors(tx, { request, changeId, eventId, to: [businessId], news })
  }
}

/** Returns whether a roofer must know at once, because they're driving or about to call. Others know after the undo period. */
function isNeededNow(answer: GivenAnswer | null, end: Date) {
  if (!answer) return false
  return answer.answer === 'on-my-way' || (answer.callAt !== null && answer.callAt <= end)
}
