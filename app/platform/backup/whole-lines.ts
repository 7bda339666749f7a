const newline = 10
const pieceBytes = 262_144

/** Yields the same bytes in larger chunks that each end with a line; a single line may be longer than a chunk. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes || !chunk.includes(newline)) continue
    const all = Buffer.concat(waiting, bytes)
    const end = all.lastIndexOf(newline) + 1
    yield all.subarray(0, end)
    waiting = end < all.length ? [all.subarray(end)] : []
    bytes = all.length - end
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes)
}
