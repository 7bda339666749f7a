import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** Below this a compressed body is hardly smaller, and often larger. */
export const worthCompressingBytes = 1000

/** Text shrinks; pictures and fonts are compressed already. An event stream must not wait in a compressor. */
export function isCompressible(contentType: string | null) {
  return /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/i.test(
    contentType ?? '',
  )
}

/** `quick` takes a third of the time, and leaves a tenth more to send; `hurried` half of that again, and as much more. */
export type Effort = 'hurried' | 'quick' | 'thorough'

const brotliQuality = { hurried: 0, quick: 3, thorough: 5 } as const
const gzipLevel = { hurried: 1, quick: 3, thorough: 6 } as const

/**
 * The whole body in that encoding; where compressing gains nothing, the body itself. Done at once: a page takes less than a
 * millisecond, and to hand it to another thread takes as long.
 */
export function compressWhole(body: Buffer, contentType: string | null, encoding: Encoding, effort: Effort): Buffer {
  if (encoding === 'identity' || !isCompressible(contentType) || body.length < worthCompressingBytes) return body
  const packed = encoding === 'br' ? brotli(body, effort) : gzipSync(body, { level: gzipLevel[effort] })
  return packed.length < body.length ? packed : body
}

function brotli(body: Buffer, effort: Effort) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants
  return brotliCompressSync(body, { params: { [quality]: brotliQuality[effort], [sizeHint]: body.length } })
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
