import { createHash } from 'node:crypto'
import { compressWhole } from './compression.ts'
import { type Encoding, encodings } from './encodings.ts'

/** One encoding of a page, ready for `writeHead(200, headers)` and `end(body)`. */
type PageVariant = { readonly headers: string[]; readonly body: Buffer }

/** A page as complete bytes: nothing is left to do but to send it. */
export type StoredPage = {
  readonly variants: Readonly<Record<Encoding, PageVariant>>
  /** The headers of a 304. */
  readonly unchangedHeaders: string[]
  /** The quoted part of the ETag. */
  readonly opaqueTag: string
  readonly bytes: number
}

/** No nonce, no cookie, nothing private: the same bytes for everyone. */
export function isStorable({ status, headers }: Response) {
  return (
    status === 200 &&
    !headers.has('Set-Cookie') &&
    !headers.has('Content-Encoding') &&
    !/\b(?:private|no-store)\b/i.test(headers.get('Cache-Control') ?? '') &&
    !/'nonce-/i.test(headers.get('Content-Security-Policy') ?? '')
  )
}

/** Reads the response to its end and packs it. Throws what its body throws. */
export async function packPage(response: Response): Promise<StoredPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('Content-Type')
  const bodies = await compressWhole(body, type)
  const opaqueTag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = sharedHeaders(response.headers, opaqueTag)
  const pack = (encoding: Encoding): PageVariant => ({
    headers: [
      ...shared,
      ...(type ? ['Content-Type', type] : []),
      'Content-Length',
      String(bodies[encoding].length),
      ...(bodies[encoding] === body ? [] : ['Content-Encoding', encoding]),
    ],
    body: bodies[encoding],
  })
  const variants = { br: pack('br'), gzip: pack('gzip'), identity: pack('identity') }
  return { variants, unchangedHeaders: shared, opaqueTag, bytes: bytesOf(variants) }
}

/** The ETag is weak: one name for the page in every encoding. */
function sharedHeaders(from: Headers, opaqueTag: string) {
  const headers = new Headers(from)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  headers.append('Vary', 'Accept-Encoding')
  headers.set('ETag', `W/${opaqueTag}`)
  return [...headers].flat()
}

function bytesOf(variants: Record<Encoding, PageVariant>) {
  const bodies = new Set(encodings.map(encoding => variants[encoding].body))
  const headers = encodings.flatMap(encoding => variants[encoding].headers)
  return [...bodies, ...headers].reduce((sum, part) => sum + part.length, 0)
}
