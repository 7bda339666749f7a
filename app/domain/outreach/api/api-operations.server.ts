import type { z } from 'zod'
import { publishedAtOnce, publishedAtOnceHours } from '#domain/directory/listings/listing.ts'
import type { ApiPermission } from '../api-keys/api-key.ts'
import type { ApiError } from './api-error.ts'
import { analytics, businessList, businessResource } from './api-resource.server.ts'
import { changedBusiness, newBusiness } from './business-body.server.ts'
import { analyticsQuery, listQuery, oneQuery } from './list-query.server.ts'

// All API operations. The server, the OpenAPI document, its page and the client are derived from this table.

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
      "The listings that the public sees, page by page. The operator's keys also find those of another `status`, a contractor's key its own.",
    permission: 'read:businesses',
    query: listQuery,
    answers: { 200: { description: 'A page of the list.', schema: businessList } },
    errors: everywhere,
  },
  getBusiness: {
    method: 'get',
    path: '/businesses/{id}',
    summary: 'Read one business',
    description:
      'All that the directory says of a business. Its ETag serves If-None-Match here and If-Match in a change.',
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
    description: `With the operator's key it is listed at once. With a contractor's key the listing belongs to that contractor, and waits as \`pending\` until the operator agrees. Where the operator approves new listings automatically, the first ${publishedAtOnce} of an account within ${publishedAtOnceHours} hours are \`active\` at once, and more wait. Send an Idempotency-Key, and a call that is repeated adds nothing.`,
    permission: 'write:businesses',
    body: newBusiness,
    answers: { 201: { description: 'The business as it was added.', schema: businessResource } },
    errors: [...everywhere, ...writing, 'idempotency-key-reused', 'too-many-waiting'],
  },
  changeBusiness: {
    method: 'put',
    path: '/businesses/{id}',
    summary: 'Change a business',
    description:
      'Fields that are not sent stay as they are. Send If-Match, and nothing is overwritten that you have not seen. The key of a contractor changes listings of the same contractor; what the public already sees may wait for the operator (202).',
    permission: 'write:businesses',
    body: changedBusiness,
    answers: {
      200: { description: 'The business as it is now.', schema: businessResource },
      202: {
        description: 'The change waits for the operator; this is the business as it still is.',
        schema: businessResource,
      },
    },
    errors: [...everywhere, ...writing, 'not-found', 'etag-mismatch', 'changed-meanwhile', 'too-many-changes'],
  },
  getAnalytics: {
    method: 'get',
    path: '/analytics',
    summary: 'Read what visitors did',
    description:
      "Views, calls, website clicks and quote requests, day by day in the region's time. The operator's keys see all businesses, a contractor's key its own.",
    permission: 'read:analytics',
    query: analyticsQuery,
    answers: { 200: { description: 'The days, the first one first.', schema: analytics } },
    errors: [...everywhere, 'not-found'],
  },
}
export const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations)
