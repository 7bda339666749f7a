import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** A smaller body hardly shrinks, and often grows. */
export const worthCompressingBytes = 1000

/** Pictures and fonts are already compressed. An event stream must not wait in a compressor. */
export function isCompressible(contentType: string | null) {
  return /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/i.test(
    contentType ?? '',
  )
}

/** `quick` takes a third of the time for a tenth more bytes; `hurried` takes half of that, for another tenth. */
export type Effort = 'hurried' | 'quick' | 'thorough'

const brotliQuality = { hurried: 0, quick: 3, thorough: 5 } as const
const gzipLevel = { hurried: 1, quick: 3, thorough: 6 } as const

/** Synchronous: a page takes less than a millisecond, and passing it to another thread takes as long. */
export function compressWhole(body: Buffer, contentType: string | null, encoding: Encoding, effort: Effort): Buffer {
  if (encoding === 'identity' || !isCompressible(contentType) || body.length < worthCompressingBytes) return body
  const packed = encoding === 'br' ? brotli(body, effort) : gzipSync(body, { level: gzipLevel[effort] })
  return packed.length < body.length ? packed : body
}

function brotli(body: Buffer, effort: Effort) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants
  return brotliCompressSync(body, { params: { [quality]: brotliQuality[effort], [sizeHint]: body.length } })
}

/** Flushes each chunk at once, so that a streamed page still appears part by part. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>) {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH })
}
