import { hash } from 'node:crypto'
import type { ApiError } from '#domain/outreach/api/api-error.ts'
import type { ApiFieldError } from '#domain/outreach/api/api-field-error.ts'
import { problems, problemType } from '#domain/outreach/api/api-problem.ts'
import { compressWhole } from '#platform/http/compression.ts'
import { chooseEncoding } from '#platform/http/encodings.ts'
import { isRead } from '#platform/http/is-read.ts'
import type { PlainAnswer, PlainRequest } from '#platform/http/plain-exchange.ts'

const jsonType = 'application/json'

/** Below this size a response fits into one packet, and compression costs more than the rest of the call. */
const worthPackingBytes = 2_000

type Given = { status?: number; headers?: Record<string, string> }
export type ApiAnswer = Omit<PlainAnswer, 'route'>

/** Has a strong ETag. Compressed here and not by the server, because each encoding needs its own ETag. */
export function answerJson(
  request: PlainRequest,
  value: unknown,
  { status = 200, headers = {} }: Given = {},
): ApiAnswer {
  const body = Buffer.from(JSON.stringify(value))
  const encoding =
    body.length < worthPackingBytes ? 'identity' : chooseEncoding(request.header('accept-encoding') ?? undefined)
  const packed = compressWhole(body, jsonType, encoding, 'quick')
  const isPacked = packed !== body
  const mark = markOf(body)
  const about = {
    ...headers,
    ETag: `"${mark}${isPacked ? `-${encoding}` : ''}"`,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  }
  if (isRead(request.method) && isHeld(request.header('if-none-match'), mark))
    return { status: 304, headers: about, body: null }
  const form = { 'Content-Type': jsonType, ...(isPacked && { 'Content-Encoding': encoding }) }
  return { status, headers: { ...about, ...form }, body: packed }
}

type Rejected = { reason: ApiError; fieldErrors?: readonly ApiFieldError[] }

export function answerProblem(
  { reason, fieldErrors }: Rejected,
  requestId: string,
  headers: Record<string, string> = {},
): ApiAnswer {
  const { status, title, detail } = problems[reason]
  const problem = { type: problemType(reason), title, status, detail, code: reason, requestId }
  const body = Buffer.from(
    JSON.stringify({ ...problem, ...(fieldErrors && fieldErrors.length > 0 && { errors: fieldErrors }) }),
  )
  const about = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' }
  return { status, headers: { ...about, ...headers }, body }
}

/** Returns true if If-Match allows changing the resource. Weak tags never match (RFC 9110, 13.1.1). */
export function isMatch(header: string | null, value: unknown) {
  if (header === null || header.trim() === '*') return true
  const mark = markOf(Buffer.from(JSON.stringify(value)))
  return tagsOf(header).some(tag => !tag.startsWith('W/') && sameMark(tag, mark))
}

function isHeld(header: string | null, mark: string) {
  return (
    header !== null && (header.trim() === '*' || tagsOf(header).some(tag => sameMark(tag.replace(/^W\//, ''), mark)))
  )
}

function tagsOf(header: string) {
  return header.split(',', 50).map(tag => tag.trim())
}

function sameMark(tag: string, mark: string) {
  return tag === `"${mark}"` || tag === `"${mark}-br"` || tag === `"${mark}-gzip"`
}

function markOf(body: Buffer) {
  return hash('sha256', body, 'base64url').slice(0, 22)
}
