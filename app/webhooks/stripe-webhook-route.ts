import { appContext, callerContext, logContext, type RouteHandle } from '#context.ts'
import { type ReceiveError, receiveEvent } from '#domain/commerce/billing/receive-event.server.ts'
import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import type { Route } from './+types/stripe-webhook-route'
import { answer, wrongMethod } from './webhook-answer.ts'

const longestBytes = 256 * 1024

export const handle: RouteHandle = { permission: 'send-payment-event', priority: 'vital', bodyBytes: longestBytes }

const statuses: Record<ReceiveError, number> = { forbidden: 403, 'not-signed': 400 }

/** Responds at once. The provider resends events not answered with 200. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return wrongMethod()
  const body = await request.text()
  if (Buffer.byteLength(body) > longestBytes) return answer('too-large', 413)
  const signature = request.headers.get('stripe-signature') ?? ''
  try {
    const received = await receiveEvent(context.get(appContext), context.get(callerContext), { body, signature })
    return received.ok ? answer('received', 200) : answer(received.reason, statuses[received.reason])
  } catch (error) {
    context.get(logContext).error(describeFailure(error), 'couldn’t store a payment event')
    return answer('try-again', 503)
  }
}

export function loader() {
  return wrongMethod()
}
