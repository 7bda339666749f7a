import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Below this a compressed body is hardly smaller, and often larger. */
export const worthCompressingBytes = 1000

/** Text shrinks; pictures and fonts are compressed already. An event stream must not wait in a compressor. */
export function isCompressible(contentType: string | null) {
  return /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/i.test(
    contentType ?? '',
  )
}

/** The whole body in each encoding; where compressing gains nothing, the body itself. */
export async function compressWhole(body: Buffer, contentType: string | null): Promise<Record<Encoding, Buffer>> {
  if (!isCompressible(contentType) || body.length < worthCompressingBytes) {
    return { br: body, gzip: body, identity: body }
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), deflate(body)])
  const smaller = (packed: Buffer) => (packed.length < body.length ? packed : body)
  return { br: smaller(br), gzip: smaller(gz), identity: body }
}

/** A stream that compresses; each chunk leaves at once, so that a page which is streamed still appears part by part. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>) {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH })
}
