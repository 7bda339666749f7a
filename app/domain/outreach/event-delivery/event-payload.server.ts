import type { App } from '#domain/app.ts'
import { readById } from '../api/api-businesses.server.ts'
import { endpointMessages } from './endpoint-messages.ts'
import { testEventType } from './outgoing-event.ts'
import { readSentRequest } from './sent-requests.server.ts'
import type { DueDelivery } from './webhook-deliveries.server.ts'

type Report = Pick<DueDelivery, 'eventId' | 'type' | 'businessId' | 'publicId' | 'requestId' | 'at' | 'endpointId'>

/** Returns the current data. Undefined if the request was withdrawn or deleted, or the business removed. */
export async function eventPayload(app: Pick<App, 'db'>, event: Report) {
  const object = await objectOf(app, event)
  if (!object) return undefined
  const created = Math.floor(event.at.getTime() / 1_000)
  return JSON.stringify({ id: event.eventId, type: event.type, apiVersion: 'v1', created, data: { object } })
}

async function objectOf(app: Pick<App, 'db'>, { type, businessId, publicId, requestId, endpointId }: Report) {
  if (type === testEventType) return { endpoint: endpointId, message: endpointMessages.testMessage }
  if (businessId === null || publicId === null) return undefined
  if (type === 'business.removed') return { id: publicId }
  if (type === 'quote_request.created')
    return requestId === null ? undefined : readSentRequest(app, { requestId, businessId, publicId })
  return (await readById(app, businessId, null))?.resource
}
