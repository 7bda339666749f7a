import type { App } from '#domain/app.ts'
import { readBrandPictures, readSite } from '#domain/foundation/settings/settings.server.ts'
import type { Rejected } from '#domain/outreach/api/api-error.ts'
import { type OperationId, operations } from '#domain/outreach/api/api-operations.server.ts'
import type { PublishedBy } from '#domain/outreach/api/openapi-document.server.ts'
import { publishedApi } from '#domain/outreach/event-delivery/event-schema.server.ts'
import { isRead } from '#platform/http/is-read.ts'
import type { PlainAnswer, PlainRequest } from '#platform/http/plain-exchange.ts'
import { brandPicturePath } from '#platform/images/brand-picture.ts'
import { type Call, calls } from './api-calls.ts'
import { acceptsJson } from './api-request.ts'
import { type ApiAnswer, answerJson, answerProblem } from './api-response.ts'
import { allowedMethods, type FoundPath, findOperation, findPath } from './find-operation.ts'
import { openKey, waitOf } from './open-key.ts'

const apiPath = '/api/v1'

/** Lets scripts of other sites read a response. */
const openToReaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
}
const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, If-None-Match, Accept',
  'Access-Control-Max-Age': '86400',
}
const documentPath = '/openapi.json'
const onlyReading = 'GET, HEAD, OPTIONS'

/** Runs before the router, which takes longer than the whole call. Ignores cookies; responses aren't shared. */
export function createApi(app: App, baseUrl: () => string) {
  let document: (PublishedBy & { value: unknown }) | undefined

  return async function answer(request: PlainRequest, requestId: string): Promise<PlainAnswer> {
    const path = request.url.pathname.slice(apiPath.length)
    const found = findPath(path)
    const answered =
      path === documentPath ? await answerDocument(request, requestId) : await answerAt(found, request, requestId)
    // Only reads allow CORS: a key with write access belongs on a server.
    const isOpen = isRead(request.method) || request.method === 'OPTIONS'
    const headers = { 'X-Request-Id': requestId, ...(isOpen && openToReaders), ...answered.headers }
    const route = apiPath + (found?.path ?? (path === documentPath ? path : '/*'))
    if (request.method !== 'HEAD' || !answered.body) return { ...answered, headers, route }
    return { ...answered, headers: { ...headers, 'Content-Length': String(answered.body.length) }, body: null, route }
  }

  async function answerDocument(request: PlainRequest, requestId: string): Promise<ApiAnswer> {
    if (request.method === 'OPTIONS') return { status: 204, headers: { ...preflight, Allow: onlyReading }, body: null }
    if (!isRead(request.method))
      return answerProblem({ reason: 'method-not-allowed' }, requestId, { Allow: onlyReading })
    const [{ title: siteTitle }, { logo: name }] = await Promise.all([readSite(app), readBrandPictures(app)])
    const by = { baseUrl: baseUrl(), siteTitle, logo: name && brandPicturePath(name) }
    if (document?.baseUrl !== by.baseUrl || document.siteTitle !== by.siteTitle || document.logo !== by.logo)
      document = { ...by, value: publishedApi(by) }
    return answerJson(request, document.value)
  }

  async function answerAt(found: FoundPath | undefined, request: PlainRequest, requestId: string): Promise<ApiAnswer> {
    if (!found) return answerProblem({ reason: 'not-found' }, requestId)
    const Allow = allowedMethods(found)
    if (request.method === 'OPTIONS') return { status: 204, headers: { ...preflight, Allow }, body: null }
    const operation = findOperation(found, request.method)
    if (!operation) return answerProblem({ reason: 'method-not-allowed' }, requestId, { Allow })
    const opened = await openKey(app, request)
    if (!opened.ok) return answerProblem(opened, requestId, opened.headers)
    const answered = await answerCall(operation, { app, request, id: found.id, caller: { key: opened.key, requestId } })
    if ('reason' in answered)
      return answerProblem(answered, requestId, { ...opened.headers, ...waitOf(answered.reason) })
    return { ...answered, headers: { ...opened.headers, ...answered.headers } }
  }
}

async function answerCall(operation: OperationId, call: Call): Promise<ApiAnswer | Rejected> {
  if (!acceptsJson(call.request)) return { ok: false, reason: 'not-acceptable' }
  // This is checked before the request is read, so that an unauthorized caller learns nothing about validation.
  const isOpened = call.caller.key.permissions.includes(operations[operation].permission)
  return isOpened ? calls[operation](call) : { ok: false, reason: 'permission-missing' }
}
