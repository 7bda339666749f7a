import type { App } from '#domain/app.ts'
import { addBusiness } from '#domain/outreach/api/add-business.server.ts'
import type { ApiCaller } from '#domain/outreach/api/api-caller.ts'
import type { Rejected } from '#domain/outreach/api/api-error.ts'
import type { OperationId } from '#domain/outreach/api/api-operations.server.ts'
import { changedBusiness, newBusiness } from '#domain/outreach/api/business-body.server.ts'
import { changeBusiness } from '#domain/outreach/api/change-business.server.ts'
import { chooser, findBusinesses } from '#domain/outreach/api/find-businesses.server.ts'
import { analyticsQuery, listQuery, oneQuery } from '#domain/outreach/api/list-query.server.ts'
import { idempotencyKey } from '#domain/outreach/api/openapi-document.server.ts'
import { readAnalytics } from '#domain/outreach/api/read-analytics.server.ts'
import { showBusiness } from '#domain/outreach/api/show-business.server.ts'
import type { PlainRequest } from '#platform/http/plain-exchange.ts'
import { readBody, readParameters } from './api-request.ts'
import { type ApiAnswer, answerJson, isMatch } from './api-response.ts'

export type Call = { app: App; request: PlainRequest; id: string; caller: ApiCaller }

/** Each parses the request with the documented schemas and calls the use case. */
export const calls: Record<OperationId, (call: Call) => Promise<ApiAnswer | Rejected>> = {
  async listBusinesses({ app, request, caller }) {
    const query = readParameters(request.url, listQuery)
    if (!query.ok) return query
    const found = await findBusinesses(app, caller, query.data)
    if (!found.ok) return found
    const { nextCursor } = found.list
    return answerJson(request, found.list, { headers: nextCursor ? { Link: linkTo(request.url, nextCursor) } : {} })
  },

  async getBusiness({ app, request, id, caller }) {
    const query = readParameters(request.url, oneQuery)
    if (!query.ok) return query
    const shown = await showBusiness(app, caller, id)
    return shown.ok ? answerJson(request, chooser(query.data.fields)(shown.resource)) : shown
  },

  async addBusiness({ app, request, caller }) {
    const name = idempotencyKey.safeParse(request.header('idempotency-key') ?? undefined)
    if (!name.success) return rejectHeader('Idempotency-Key')
    const body = readBody(request, newBusiness)
    if (!body.ok) return body
    const added = await addBusiness(app, caller, { body: body.data, idempotencyKey: name.data })
    if (!added.ok) return added
    return answerJson(request, added.resource, {
      status: 201,
      headers: {
        Location: `/api/v1/businesses/${added.resource.id}`,
        ...(added.isDuplicate && { 'Idempotent-Replayed': 'true' }),
      },
    })
  },

  async changeBusiness({ app, request, id, caller }) {
    const body = readBody(request, changedBusiness)
    if (!body.ok) return body
    const seen = request.header('if-match')
    const changed = await changeBusiness(app, caller, {
      id,
      body: body.data,
      isExpected: resource => isMatch(seen, resource),
    })
    return changed.ok ? answerJson(request, changed.resource, { status: changed.isWaiting ? 202 : 200 }) : changed
  },

  async getAnalytics({ app, request, caller }) {
    const query = readParameters(request.url, analyticsQuery)
    if (!query.ok) return query
    const read = await readAnalytics(app, caller, query.data)
    return read.ok ? answerJson(request, read.analytics) : read
  },
}

function rejectHeader(field: string): Rejected {
  return { ok: false, reason: 'parameters-not-valid', fieldErrors: [{ field, code: 'not-valid' }] }
}

/** Writes a Link header (RFC 8288). */
function linkTo(url: URL, cursor: string) {
  const next = new URLSearchParams(url.searchParams)
  next.set('cursor', cursor)
  return `<${url.pathname}?${next}>; rel="next"`
}
