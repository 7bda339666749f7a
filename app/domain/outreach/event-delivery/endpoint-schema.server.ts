import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { endpointUrlLimit, eventTypes } from './outgoing-event.ts'

/** Schema of the form that adds an endpoint. The form chooses the id, so that a form sent twice adds one. */
export const newEndpoint = z.object({
  id: z.uuid(),
  url: typedText(endpointUrlLimit).pipe(z.string().min(1)),
  events: z.array(z.enum(eventTypes)).min(1),
})
export type NewEndpoint = z.output<typeof newEndpoint>

export const endpointId = z.uuid()
