import type { z } from 'zod'
import type { Rejected } from '#domain/outreach/api/api-error.ts'
import { errorsOf } from '#domain/outreach/api/api-field-error.ts'
import type { PlainRequest } from '#platform/http/plain-exchange.ts'

type Read<T, Reason extends Rejected['reason']> = { ok: true; data: T } | Rejected<Reason>

export function bearerOf(request: PlainRequest) {
  return /^bearer +(\S+) *$/i.exec(request.header('authorization') ?? '')?.[1]
}

/** Ignores quality values, because there is no other format. */
export function acceptsJson(request: PlainRequest) {
  const header = request.header('accept')
  if (header === null || header.trim() === '') return true
  return header.split(',').some(range => {
    const [type = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map(part => part.trim())
    const isRejected = parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
    return !isRejected && ['*/*', 'application/*', 'application/json'].includes(type)
  })
}

/** A repeated parameter is invalid. */
export function readParameters<S extends z.ZodObject>(url: URL, schema: S): Read<z.output<S>, 'parameters-not-valid'> {
  if (url.search === '') return { ok: true, data: schema.parse({}) }
  const names = [...url.searchParams.keys()]
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const { data, error } = schema.safeParse(Object.fromEntries(url.searchParams))
  const fieldErrors = [
    ...(error ? errorsOf(error) : []),
    ...twice.map(field => ({ field: field.replace(/[^\w.-]/g, '?').slice(0, 100), code: 'not-allowed' as const })),
  ]
  return data && twice.length === 0
    ? { ok: true, data }
    : { ok: false, reason: 'parameters-not-valid', fieldErrors: fieldErrors.slice(0, 30) }
}

type BodyError = 'unsupported-media-type' | 'body-malformed' | 'fields-not-valid'

export function readBody<S extends z.ZodType>(request: PlainRequest, schema: S): Read<z.output<S>, BodyError> {
  const type = request.header('content-type')?.toLowerCase() ?? ''
  const isJson = /^application\/json *(; *charset="?utf-8"? *)?$/.test(type)
  if (!isJson || request.header('content-encoding') !== null) return { ok: false, reason: 'unsupported-media-type' }
  const json = parseJson(request.body)
  if (typeof json !== 'object' || json === null) return { ok: false, reason: 'body-malformed' }
  const { data, error } = schema.safeParse(json)
  return error ? { ok: false, reason: 'fields-not-valid', fieldErrors: errorsOf(error) } : { ok: true, data }
}

/** Rejects invalid UTF-8, which would otherwise be stored as replacement characters. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
