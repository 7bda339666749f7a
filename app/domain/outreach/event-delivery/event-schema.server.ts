import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { textLimits } from '#domain/directory/import-columns/import-field.ts'
import { messageLimit, nameLimit, phoneLimit } from '#domain/requests/quotes/quote.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { businessResource } from '../api/api-resource.server.ts'
import { openApiDocument } from '../api/openapi-document.server.ts'
import { endpointMessages } from './endpoint-messages.ts'
import { type SentType, sentTypes, signatureHeader, testEventType } from './outgoing-event.ts'

// Event payloads: one schema for the OpenAPI document, its page and the client's types.

const id = z.string().max(64)
const text = (most: number) => z.string().max(most)

const removedBusiness = z.strictObject({ id }).meta({ id: 'RemovedBusiness', description: 'All that is left to tell.' })

const sentRequest = z
  .strictObject({
    id: z.uuid().max(36),
    business: z.strictObject({ id, name: text(textLimits.name) }).meta({ description: 'The business that was asked.' }),
    name: text(nameLimit),
    email: text(emailLimit),
    phone: text(phoneLimit).nullable(),
    message: text(messageLimit),
    language: text(8).meta({ description: 'The language of the page that it was written on.', examples: ['en'] }),
    sentAt: z.iso.datetime().max(30),
  })
  .meta({ id: 'QuoteRequest', description: 'A homeowner asks one business for a quote.' })
export type SentRequest = z.output<typeof sentRequest>

const sentTest = z
  .strictObject({ endpoint: z.uuid().max(36), message: text(200) })
  .meta({ id: 'EndpointTest', description: 'Sent to one endpoint when its owner asks for it.' })

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
      id: z.uuid().max(36).meta({ description: 'Stays the same however often the event is sent.' }),
      type: z.literal(type),
      apiVersion: z.literal('v1'),
      created: z
        .int()
        .min(0)
        .max(2 ** 40)
        .meta({ description: 'When it happened, in seconds since 1970.' }),
      data: z.strictObject({ object: objects[type] }),
    })
    .meta({ id: `${inWords(type)}Event`, description: `${summaries[type]}.` })
}

const signature = z.string().max(200).meta({
  description:
    "`t=…,v1=…`: the HMAC-SHA256 of t, a dot and the body, with the endpoint's secret, in hexadecimal. For a day after a rotation there are two of v1.",
})

const sending =
  'Sent to each endpoint that wants it, with the thing as it is when it is sent. What is not answered with 2xx within ten seconds is sent again for three days.'
const testSending =
  'Sent once to the endpoint whose *Send test event* was pressed. It is signed like every other event.'

/** Our calls to an endpoint as `webhooks` of the OpenAPI document. */
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
        responses: { '2XX': { description: 'Taken. What the answer says is not read.' } },
      },
    },
  ]),
)

/** Converts business.created to BusinessCreated. */
function inWords(type: SentType) {
  return type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns the OpenAPI 3.1 document with all operations and webhooks, for a directory at that URL. */
export function publishedApi(baseUrl: string) {
  return openApiDocument(baseUrl, eventWebhooks)
}
