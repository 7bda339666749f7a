import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { messageLimit, nameLimit, phoneLimit } from '#domain/requests/quotes/quote.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { businessResource } from '../api/api-resource.server.ts'
import { openApiDocument, type PublishedBy } from '../api/openapi-document.server.ts'
import { endpointMessages } from './endpoint-messages.ts'
import { type SentType, sentTypes, signatureHeader, testEventType } from './outgoing-event.ts'

// One schema for the OpenAPI document, its page and the client's types.

const id = z.string().max(64)
const text = (most: number) => z.string().max(most)

const removedBusiness = z
  .strictObject({ id })
  .meta({ id: 'RemovedBusiness', description: 'The only field left after deletion.' })

const sentRequest = z
  .strictObject({
    id: z.uuid().max(36),
    business: z
      .strictObject({ id, name: text(textLimits.name) })
      .meta({ description: 'The business the request went to.' }),
    name: text(nameLimit),
    email: text(emailLimit),
    phone: text(phoneLimit).nullable(),
    message: text(messageLimit),
    language: text(8).meta({ description: 'The language of the page the request was sent from.', examples: ['en'] }),
    sentAt: z.iso.datetime().max(30),
  })
  .meta({ id: 'QuoteRequest', description: 'A homeowner’s quote request to one business.' })
export type SentRequest = z.output<typeof sentRequest>

const sentTest = z
  .strictObject({ endpoint: z.uuid().max(36), message: text(200) })
  .meta({ id: 'EndpointTest', description: 'Sent to one endpoint when its owner asks for a test.' })

const objects = {
  'business.created': businessResource,
  'business.updated': businessResource,
  'business.removed': removedBusiness,
  'quote_request.created': sentRequest,
  [testEventType]: sentTest,
} satisfies Record<SentType, z.ZodType>

const summaries: Record<SentType, string> = { ...endpointMessages.events, [testEventType]: endpointMessages.testEvent }

function eventSchema(type: SentType) {
  return z
    .strictObject({
      id: z.uuid().max(36).meta({ description: 'Stays the same each time we send the event.' }),
      type: z.literal(type),
      apiVersion: z.literal('v1'),
      created: z
        .int()
        .min(0)
        .max(2 ** 40)
        .meta({ description: 'When it happened, in Unix seconds.' }),
      data: z.strictObject({ object: objects[type] }),
    })
    .meta({ id: `${inWords(type)}Event`, description: `${summaries[type]}.` })
}

const signature = z.string().max(200).meta({
  description:
    '`t=…,v1=…`: the HMAC-SHA256 of t, a dot and the body, signed with the endpoint’s secret, in hexadecimal. There are two v1 values for a day after a rotation.',
})

const sending =
  'Sent to every endpoint that subscribes to it, with the data as it is at sending time. Without a 2xx response in ten seconds, we retry for three days.'
const testSending = 'Sent once when you choose *Send test event* on an endpoint. It’s signed like every other event.'

const eventWebhooks: ZodOpenApiPathsObject = Object.fromEntries(
  sentTypes.map(type => [
    type,
    {
      post: {
        operationId: `on${inWords(type)}`,
        summary: summaries[type],
        description: type === testEventType ? testSending : sending,
        tags: ['Webhooks'],
        security: [],
        requestParams: { header: z.object({ [signatureHeader]: signature }) },
        requestBody: { required: true, content: { 'application/json': { schema: eventSchema(type) } } },
        responses: { '2XX': { description: 'Received. We don’t read the response body.' } },
      },
    },
  ]),
)

function inWords(type: SentType) {
  return type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function publishedApi(by: PublishedBy) {
  return openApiDocument(by, eventWebhooks)
}
