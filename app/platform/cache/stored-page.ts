import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressWhole, type Effort } from '../http/compression.ts'
import { chooseEncoding, type Encoding } from '../http/encodings.ts'

type PageVariant = { readonly headers: string[]; readonly body: Buffer }
type Packed = { variant: PageVariant; unshared: PageVariant; size: number; isFinal: boolean }

export type StoredPage = {
  /** Compresses quickly on the first request, thoroughly on the second: many pages are requested only once. */
  variant(encoding: Encoding): PageVariant
  readonly unchangedHeaders: string[]
  readonly opaqueTag: string
  readonly bytes: number
  /** The same page with headers that keep shared caches from storing it. */
  readonly unshared: StoredPage
}

/** A public response has no nonce and no cookie, and the same bytes for everyone. */
export function isStorable({ status, headers }: Response) {
  return (
    status === 200 &&
    !headers.has('Set-Cookie') &&
    !headers.has('Content-Encoding') &&
    !/\b(?:private|no-store)\b/i.test(headers.get('Cache-Control') ?? '') &&
    !/'nonce-/i.test(headers.get('Content-Security-Policy') ?? '')
  )
}

type Packing = {
  /** Returns true under overload, when a page that leaves sooner makes room for another. */
  isHurried?: () => boolean
  onGrowth?: () => void
  forSharedCaches?: (() => string[]) | undefined
}

export async function packPage(
  response: Response,
  { isHurried = () => false, onGrowth = () => {}, forSharedCaches }: Packing = {},
): Promise<StoredPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('Content-Type')
  const opaqueTag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // A route that sets the lifetime of its page (a picture) sets it for every cache.
  const besides = response.headers.has('Cache-Control') ? undefined : forSharedCaches
  const shared = commonHeaders(response.headers, opaqueTag, { isRevalidated: besides === undefined })
  const unsharedHeaders = commonHeaders(withoutSharing(response.headers), opaqueTag, { isRevalidated: false })
  const packed: Partial<Record<Encoding, Packed>> = {}
  let bytes = 0

  function pack(encoding: Encoding, effort: Effort): Packed {
    const packedBody = compressWhole(body, type, encoding, effort)
    const isPlain = packedBody === body
    const ofBody = bodyHeaders(type, packedBody, isPlain ? null : encoding)
    const variant = { headers: [...shared, ...ofBody], body: packedBody }
    const unshared = { headers: [...unsharedHeaders, ...ofBody], body: packedBody }
    const size = 2 * sizeOf(variant.headers) + (isPlain && encoding !== 'identity' ? 0 : packedBody.length)
    bytes += size - (packed[encoding]?.size ?? 0)
    const made = { variant, unshared, size, isFinal: isPlain || effort === 'thorough' }
    packed[encoding] = made
    return made
  }
  pack('identity', 'quick')

  function packedVariant(encoding: Encoding) {
    const known = packed[encoding]
    if (known?.isFinal) return known
    const hurries = isHurried()
    if (known && hurries) return known
    const first = hurries ? 'hurried' : 'quick'
    const made = pack(encoding, known ? 'thorough' : first)
    onGrowth()
    return made
  }

  const unshared: StoredPage = {
    variant: encoding => packedVariant(encoding).unshared,
    unchangedHeaders: unsharedHeaders,
    opaqueTag,
    get bytes() {
      return bytes
    },
    get unshared() {
      return unshared
    },
  }
  return {
    variant(encoding) {
      const { variant } = packedVariant(encoding)
      return besides ? { headers: [...variant.headers, ...besides()], body: variant.body } : variant
    },
    get unchangedHeaders() {
      return besides ? [...shared, ...besides()] : shared
    },
    opaqueTag,
    get bytes() {
      return bytes
    },
    unshared,
  }
}

function withoutSharing(from: Headers) {
  const headers = new Headers(from)
  for (const name of ['Surrogate-Key', 'Cache-Tag']) headers.delete(name)
  headers.set('Cache-Control', 'private, no-cache')
  return headers
}

function bodyHeaders(type: string | null, body: Buffer, encoding: Encoding | null) {
  return [
    ...(type ? ['Content-Type', type] : []),
    'Content-Length',
    String(body.length),
    ...(encoding ? ['Content-Encoding', encoding] : []),
  ]
}

/** The ETag is weak, because all encodings share it. */
function commonHeaders(from: Headers, opaqueTag: string, { isRevalidated }: { isRevalidated: boolean }) {
  const headers = new Headers(from)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  if (isRevalidated && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  headers.append('Vary', 'Accept-Encoding')
  headers.set('ETag', `W/${opaqueTag}`)
  return [...headers].flat()
}

function sizeOf(headers: string[]) {
  return headers.reduce((sum, part) => sum + part.length, 0)
}

/** Sends 304 if the client has it. Node omits the body for HEAD. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: StoredPage) {
  const { 'accept-encoding': accepted, 'if-none-match': held } = req.headers
  if (held !== undefined && (held === '*' || held.includes(page.opaqueTag))) {
    res.writeHead(304, page.unchangedHeaders)
    res.end()
    return
  }
  const variant = page.variant(chooseEncoding(accepted))
  res.writeHead(200, variant.headers)
  res.end(variant.body)
}
