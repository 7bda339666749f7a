import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { endpointMessages as messages } from './endpoint-messages.ts'
import type { listEndpoints } from './list-endpoints.server.ts'

type Listed = Extract<Awaited<ReturnType<typeof listEndpoints>>, { ok: true }>['endpoints'][number]

/** `secretId` names the secret that the page showed. */
export function describeEndpoint(endpoint: Listed) {
  const { id, url, events, since, disabledAt, failingSince, retryAt, secretId, deliveries } = endpoint
  const health: 'on' | 'failing' | 'off' = disabledAt ? 'off' : failingSince ? 'failing' : 'on'
  return {
    id,
    url,
    events,
    secretId,
    since: timeIn(region.zone, since),
    health,
    healthMessages: messages.health[health],
    ...placeOf(endpoint),
    deliveries: deliveries.map(delivery => ({
      id: delivery.id,
      eventId: delivery.eventId,
      type: delivery.type,
      about: delivery.publicId && `business ${delivery.publicId}`,
      at: timeIn(region.zone, delivery.at),
      state: delivery.state,
      stateMessages: messages.states[delivery.state],
      // A new delivery to a working endpoint is sent within a second anyway.
      canBeSent: delivery.state !== 'waiting' || delivery.attempts > 0 || retryAt !== null,
      outcome: outcomeOf(delivery, disabledAt ? undefined : retryAt),
    })),
  }
}

function placeOf({ ownerId, ownerName, ownerEmail, businessId, businessName, makerName, isMakerThere }: Listed) {
  const isPersonal = ownerId !== null && businessId === null
  const left = makerName !== null && !isMakerThere ? messages.makerLeft(makerName) : null
  const name = [businessName, ownerName].filter(Boolean).join(', ')
  return {
    owner: ownerId === null ? null : { name, email: ownerEmail ?? '' },
    businessId,
    isPersonal,
    persons: ownerId === null || makerName === null ? null : messages.addedBy(makerName),
    warning: isPersonal ? messages.personal : left,
  }
}

type Delivery = Listed['deliveries'][number]

function outcomeOf(delivery: Delivery, retryAt?: Date | null) {
  const { state, lastStatus, lastError, lastAttemptAt, attempts, nextAttemptAt } = delivery
  const answer = lastStatus === null ? lastError && messages.deliveryErrors[lastError] : `HTTP ${lastStatus}`
  const last = lastAttemptAt && timeIn(region.zone, lastAttemptAt)
  const tries = attempts === 1 ? `one attempt (${last})` : `${attempts} attempts (last ${last})`
  // The endpoint's backoff may be longer than the delivery's; undefined if the endpoint is off.
  const next = retryAt && retryAt > nextAttemptAt ? retryAt : nextAttemptAt
  const again = state === 'waiting' && attempts > 0 && retryAt !== undefined
  return [answer, attempts > 0 && tries, again && `next ${timeIn(region.zone, next)}`].filter(Boolean).join(', ')
}
