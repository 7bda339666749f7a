import type { Encoding } from './encoding.ts'
import { mendUtf8 } from './utf8-scan.ts'

/** Removes the byte order mark. `hasFlaws`: it's UTF-8 with some invalid bytes. */
export async function* decodeText(
  source: AsyncIterable<unknown>,
  { encoding, hasFlaws = false }: { encoding: Encoding; hasFlaws?: boolean },
) {
  const decoder = new TextDecoder(encoding)
  const mend = hasFlaws ? openMending() : (bytes: Buffer) => bytes
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) throw new Error('a file is read as bytes')
    yield decoder.decode(mend(chunk), { stream: true })
  }
  if (hasFlaws) yield decoder.decode(mend(Buffer.alloc(0), true), { stream: true })
  yield decoder.decode()
}

function openMending() {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer, isLast = false) => {
    const mended = mendUtf8(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes, isLast)
    rest = Buffer.from(mended.rest)
    return mended.whole
  }
}
