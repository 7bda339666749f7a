import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { requestsPerHour } from '../api-keys/api-key.ts'
import { type ApiError, apiErrors } from './api-error.ts'
import { fieldErrorCodes } from './api-field-error.ts'
import { type ApiOperation, operationIds, operations } from './api-operations.server.ts'
import { problems } from './api-problem.ts'

const problem = z
  .strictObject({
    type: z.string().max(100).meta({ description: 'Link to the documentation of this problem.' }),
    title: z.string().max(100),
    status: z.int().min(400).max(599),
    detail: z.string().max(300),
    code: z.enum(apiErrors).meta({ description: 'Stable. Use this in your program.' }),
    requestId: z.string().max(64).meta({ description: 'Include this when you ask the operator for help.' }),
    errors: z
      .array(z.strictObject({ field: z.string().max(100), code: z.enum(fieldErrorCodes) }).meta({ id: 'FieldError' }))
      .max(30)
      .optional(),
  })
  .meta({ id: 'Problem', description: 'Why a call failed (RFC 9457).' })

const header = (description: string, most = 200) => z.string().max(most).meta({ description })
const everyHeader = {
  'X-Request-Id': header('This request’s id in our log.', 64),
  'Access-Control-Allow-Origin': z
    .literal('*')
    .optional()
    .meta({ description: 'Pages on any site may read. Not sent with writes.' }),
}
const limitHeaders = {
  'RateLimit-Policy': header(`The key’s limit: "hour";q=${requestsPerHour};w=3600.`),
  RateLimit: header('Requests left, and seconds until the limit resets: "hour";r=999;t=3600.'),
}
const someLimits = z.object(limitHeaders).partial().shape
const etag = { ETag: header('Identifies this version of the response.') }
const addedHeaders = {
  Location: header('The new business’s URL.'),
  'Idempotent-Replayed': z
    .literal('true')
    .optional()
    .meta({ description: '`true` if this repeats the response to an earlier request with the same key.' }),
}
const retry = { 'Retry-After': z.int().min(1).max(3_600).meta({ description: 'How many seconds to wait.' }) }

/** `logo`: the path of the operator's logo; '' without one. */
export type PublishedBy = { baseUrl: string; siteTitle: string; logo?: string }

export function openApiDocument({ baseUrl, siteTitle, logo = '' }: PublishedBy, webhooks: ZodOpenApiPathsObject) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const id of operationIds) {
    const { path, method } = operations[id]
    paths[path] = { ...paths[path], [method]: describe(id, operations[id]) }
  }
  const object = {
    openapi: '3.1.1',
    info: {
      title: `${siteTitle} API`,
      version: '1',
      description:
        'The directory of emergency roofing contractors, for Enterprise businesses. Send your key with every call: `Authorization: Bearer rr_…`.',
      contact: { name: siteTitle, url: `${baseUrl}/api/docs` },
      ...(logo && { 'x-logo': { url: baseUrl + logo, altText: siteTitle } }),
      license: { name: 'For API key holders', url: `${baseUrl}/terms` },
    },
    servers: [{ url: `${baseUrl}/api/v1`, description: 'Production', 'x-internal': false }],
    tags: [
      { name: 'Businesses', description: 'The directory’s listings.' },
      { name: 'Analytics', description: 'Visitor figures.' },
      { name: 'Webhooks', description: 'Events we send to your endpoint.' },
    ],
    security: [{ key: [] }],
    paths,
    webhooks,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'API key',
          description: 'Your API key, as shown when you created it.',
        },
      },
    },
  } satisfies ZodOpenApiObject
  return createDocument(object, { override: nameFormat })
}

/** Adds the integer format, so that clients choose a large enough type. */
function nameFormat({ jsonSchema }: { jsonSchema: { type?: unknown; format?: string; maximum?: number } }) {
  if (jsonSchema.type !== 'integer') return
  jsonSchema.format = (jsonSchema.maximum ?? 0) > 2 ** 31 - 1 ? 'int64' : 'int32'
}

function describe(operationId: string, operation: ApiOperation): ZodOpenApiOperationObject {
  const { summary, description, permission, method, path, query, body } = operation
  return {
    operationId,
    summary,
    description: `${description} Requires the \`${permission}\` permission.`,
    tags: [path === '/analytics' ? 'Analytics' : 'Businesses'],
    security: [{ key: [] }],
    requestParams: {
      ...(path.includes('{id}') && { path: z.object({ id: businessId }) }),
      ...(query && { query }),
      ...(method === 'get' && {
        header: z.object({ 'If-None-Match': condition('Returns 304 if the response still has this ETag.') }),
      }),
      ...(method === 'put' && {
        header: z.object({ 'If-Match': condition('Returns 412 if the business no longer has this ETag.') }),
      }),
      ...(method === 'post' && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...answersOf(operation), ...problemsOf(operation) },
  }
}

const businessId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/)
  .meta({ description: 'A business’s `id`.', example: '1782907200000' })
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .optional()
  .meta({
    description:
      'A text you choose, new for each business. For 24 hours, repeating the call returns the first response.',
  })

function condition(description: string) {
  return z.string().max(2_000).optional().meta({ description })
}

function answersOf({ method, answers }: ApiOperation): ZodOpenApiResponsesObject {
  const headers = { ...everyHeader, ...limitHeaders, ...etag }
  const found = Object.entries(answers).map(([status, { description, schema }]) => [
    status,
    {
      description,
      headers: z.object(status === '201' ? { ...headers, ...addedHeaders } : headers),
      content: { 'application/json': { schema } },
    },
  ])
  const unchanged = { description: 'Not changed since you read it.', headers: z.object(headers) }
  return { ...Object.fromEntries(found), ...(method === 'get' && { 304: unchanged }) }
}

function problemsOf({ errors }: ApiOperation): ZodOpenApiResponsesObject {
  const statuses = [...new Set(errors.map(code => problems[code].status))].sort()
  return Object.fromEntries(
    statuses.map(status => {
      const codes = errors.filter(code => problems[code].status === status)
      return [
        status,
        {
          description: codes.map(code => `\`${code}\`: ${problems[code].title}.`).join(' '),
          headers: z.object({
            ...everyHeader,
            ...(isCounted(codes) ? limitHeaders : someLimits),
            ...(status === 429 && retry),
          }),
          content: { 'application/problem+json': { schema: problem } },
        },
      ]
    }),
  )
}

/** Errors before the key is counted have no rate limit headers. */
function isCounted(codes: readonly ApiError[]) {
  const before: readonly ApiError[] = [
    'key-missing',
    'key-refused',
    'request-malformed',
    'body-too-large',
    'unexpected',
  ]
  return !codes.some(code => before.includes(code))
}
