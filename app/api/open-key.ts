import type { App } from '#domain/app.ts'
import type { ApiError, Rejected } from '#domain/outreach/api/api-error.ts'
import type { CheckedKey } from '#domain/outreach/api-keys/api-key.ts'
import { type Spent, useKey } from '#domain/outreach/api-keys/use-key.server.ts'
import type { PlainRequest } from '#platform/http/plain-exchange.ts'
import { bearerOf } from './api-request.ts'

type Opened =
  | { ok: true; key: CheckedKey; headers: Record<string, string> }
  | (Rejected<'key-missing' | 'key-refused' | 'rate-limit-reached'> & { headers: Record<string, string> })

/** RFC 6750 requires a parameter in every challenge. */
const challenge = 'Bearer realm="Roof Rescue API"'

export async function openKey(app: App, request: PlainRequest): Promise<Opened> {
  const bearer = bearerOf(request)
  if (bearer === undefined) return { ok: false, reason: 'key-missing', headers: { 'WWW-Authenticate': challenge } }
  const checked = await useKey(app, bearer)
  // The response doesn't say why, because the caller may have found the key; its owner sees the reason.
  if (!checked.ok)
    return { ok: false, reason: 'key-refused', headers: { 'WWW-Authenticate': `${challenge}, error="invalid_token"` } }
  const { key, spent } = checked
  const headers = limitHeaders(spent)
  if (spent.ok) return { ok: true, key, headers }
  return { ok: false, reason: 'rate-limit-reached', headers: { ...headers, 'Retry-After': String(spent.resetSeconds) } }
}

/** Follows draft-ietf-httpapi-ratelimit-headers. */
function limitHeaders({ limit, remaining, resetSeconds }: Spent) {
  return { 'RateLimit-Policy': `"hour";q=${limit};w=3600`, RateLimit: `"hour";r=${remaining};t=${resetSeconds}` }
}

export function waitOf(reason: ApiError): Record<string, string> {
  return reason === 'too-many-changes' ? { 'Retry-After': '3600' } : {}
}
