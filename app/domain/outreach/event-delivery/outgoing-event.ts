// An outgoing event is something that happened in the directory and that others want to be told of, at endpoints of theirs.

export const eventTypes = ['business.created', 'business.updated', 'business.removed', 'quote_request.created'] as const
export type EventType = (typeof eventTypes)[number]
/** Sent to one endpoint when its owner asks for it; nobody subscribes to it. */
export const testEventType = 'endpoint.test'
export const sentTypes = [...eventTypes, testEventType] as const
export type SentType = (typeof sentTypes)[number]

/** Carries the signature of what is sent. */
export const signatureHeader = 'Roof-Rescue-Signature'

export const endpointUrlLimit = 2_000
/** Endpoints that an account, or the operator, may have. */
export const endpointsAtMost = 10

const dayMs = 86_400_000
/** How long a delivery is tried, and how long an endpoint may fail before nobody is told there any more. */
export const triedForMs = 3 * dayMs
/** After a rotation the former secret signs beside the new one for so long. */
export const secretOverlapMs = dayMs

export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why nothing was answered, or not what had to be. */
export type DeliveryError = 'status' | 'unreachable' | 'timeout' | 'private-address' | 'endpoint-off'

/** From the `attempts`-th attempt of one delivery to its next: ten seconds, forty, and never more than six hours. */
export function backOffMs(attempts: number) {
  return Math.min(10_000 * 4 ** Math.min(attempts - 1, 10), 6 * 3_600_000)
}

/**
 * From the `failures`-th failure in a row to the next attempt at that endpoint, whichever delivery it is of: one that is away
 * costs an attempt now and then, however many events wait for it.
 */
export function pauseMs(failures: number) {
  return Math.min(5_000 * 2 ** Math.min(failures - 1, 12), 3_600_000)
}

/** After so many failures in a row it was the endpoint that was away, and not one event that it refuses each time. */
export const failuresOfOneAway = 2

export function isTaken(status: number) {
  return status >= 200 && status < 300
}

export type TestRefusal = 'forbidden' | 'plan-missing' | 'too-many-tests' | 'endpoint-unknown' | 'endpoint-off'
