import type { z } from 'zod'
import { publishedAtOnce, publishedAtOnceHours } from '#domain/directory/listings/listing.ts'
import type { ApiPermission } from '../api-keys/api-key.ts'
import type { ApiError } from './api-error.ts'
import { analytics, businessList, businessResource } from './api-resource.server.ts'
import { changedBusiness, newBusiness } from './business-body.server.ts'
import { analyticsQuery, listQuery, oneQuery } from './list-query.server.ts'

// The server, the OpenAPI document, its page and the client are derived from this table.

export type OperationId = 'listBusinesses' | 'getBusiness' | 'addBusiness' | 'changeBusiness' | 'getAnalytics'
export type ApiMethod = 'get' | 'post' | 'put'
export type ApiOperation = {
  method: ApiMethod
  path: '/businesses' | '/businesses/{id}' | '/analytics'
  summary: string
  description: string
  permission: ApiPermission
  query?: z.ZodObject
  body?: z.ZodType
  answers: Record<number, { description: string; schema: z.ZodType }>
  errors: readonly ApiError[]
}

const everywhere = [
  ...['key-missing', 'key-refused', 'permission-missing', 'rate-limit-reached', 'parameters-not-valid'],
  ...['request-malformed', 'not-acceptable', 'unexpected'],
] as const satisfies readonly ApiError[]
const writing = ['body-malformed', 'body-too-large', 'unsupported-media-type', 'fields-not-valid'] as const

export const operations: Record<OperationId, ApiOperation> = {
  listBusinesses: {
    method: 'get',
    path: '/businesses',
    summary: 'Find businesses',
    description:
      'Returns public listings, one page at a time. The operator’s keys also find listings with another `status`; a contractor’s key also finds its own.',
    permission: 'read:businesses',
    query: listQuery,
    answers: { 200: { description: 'One page of the list.', schema: businessList } },
    errors: everywhere,
  },
  getBusiness: {
    method: 'get',
    path: '/businesses/{id}',
    summary: 'Read one business',
    description:
      'Returns everything the directory shows about a business. Use its ETag with If-None-Match here, and with If-Match to change the business.',
    permission: 'read:businesses',
    query: oneQuery,
    answers: {
      200: {
        description: 'The business.',
        schema: businessResource.partial().required({ id: true }).meta({ id: 'ChosenBusiness' }),
      },
    },
    errors: [...everywhere, 'not-found'],
  },
  addBusiness: {
    method: 'post',
    path: '/businesses',
    summary: 'List a business',
    description: `With the operator’s key, the listing goes live right away. With a contractor’s key, the listing belongs to that contractor and stays \`pending\` until the operator approves it. If the operator approves new listings automatically, an account’s first ${publishedAtOnce} in ${publishedAtOnceHours} hours are \`active\` right away; later ones wait. Send an Idempotency-Key so a repeated call adds nothing.`,
    permission: 'write:businesses',
    body: newBusiness,
    answers: { 201: { description: 'The new business.', schema: businessResource } },
    errors: [...everywhere, ...writing, 'idempotency-key-reused', 'too-many-waiting'],
  },
  changeBusiness: {
    method: 'put',
    path: '/businesses/{id}',
    summary: 'Change a business',
    description:
      'Changes only the fields you send. Send If-Match so you don’t overwrite a change you haven’t seen. A contractor’s key changes that contractor’s listings; changes to a public listing may wait for the operator’s approval (202).',
    permission: 'write:businesses',
    body: changedBusiness,
    answers: {
      200: { description: 'The updated business.', schema: businessResource },
      202: {
        description: 'The change is waiting for the operator’s approval. This is the business without it.',
        schema: businessResource,
      },
    },
    errors: [...everywhere, ...writing, 'not-found', 'etag-mismatch', 'changed-meanwhile', 'too-many-changes'],
  },
  getAnalytics: {
    method: 'get',
    path: '/analytics',
    summary: 'Read visitor analytics',
    description:
      'Returns daily views, calls, website clicks and quote requests, in the region’s time zone. The operator’s keys see all businesses; a contractor’s key sees its own.',
    permission: 'read:analytics',
    query: analyticsQuery,
    answers: { 200: { description: 'The days, oldest first.', schema: analytics } },
    errors: [...everywhere, 'not-found'],
  },
}
export const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations)
