// An outgoing event is a change that is sent to subscribed webhook endpoints.

export const eventTypes = ['business.created', 'business.updated', 'business.removed', 'quote_request.created'] as const
export type EventType = (typeof eventTypes)[number]
export const testEventType = 'endpoint.test'
export const sentTypes = [...eventTypes, testEventType] as const
export type SentType = (typeof sentTypes)[number]

export const signatureHeader = 'Roof-Rescue-Signature'

export const endpointUrlLimit = 2_000
/** The limit of one account, and of the operator. */
export const endpointsAtMost = 10

const dayMs = 86_400_000
/** Retries of a delivery, and failures of an endpoint before it's turned off. */
export const triedForMs = 3 * dayMs
/** After a rotation, the previous secret also signs for this long. */
export const secretOverlapMs = dayMs

export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export type DeliveryError = 'status' | 'unreachable' | 'timeout' | 'private-address' | 'endpoint-off'

/** Returns the pause after the `attempts`-th attempt of one delivery: ten seconds, forty, up to six hours. */
export function backOffMs(attempts: number) {
  return Math.min(10_000 * 4 ** Math.min(attempts - 1, 10), 6 * 3_600_000)
}

/** Grows with each failure of any delivery in a row: an endpoint that is down gets only occasional attempts. */
export function pauseMs(failures: number) {
  return Math.min(5_000 * 2 ** Math.min(failures - 1, 12), 3_600_000)
}

/** Failures in a row after which the endpoint counts as down. Fewer may be one event that it always rejects. */
export const failuresOfOneAway = 2

export function isTaken(status: number) {
  return status >= 200 && status < 300
}

export type TestError = 'forbidden' | 'plan-missing' | 'too-many-tests' | 'endpoint-unknown' | 'endpoint-off'
