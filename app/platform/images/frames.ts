// A message is a JSON head, then bytes. Reading one is safe even if a hostile picture controls its sender.

const prefixBytes = 8
const maxHeadBytes = 64 * 1024

export type Frame = { head: unknown; body: Buffer<ArrayBuffer> }

export function toFrame(head: object, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.writeUInt32BE(text.length, 0)
  prefix.writeUInt32BE(body.length, 4)
  return [prefix, text, body]
}

/** Takes chunks of any size. Throws a RangeError if a message is too long, and a SyntaxError if a head isn't JSON. */
export function createFrameReader(maxBodyBytes: number, onFrame: (frame: Frame) => void) {
  let pieces: Buffer[] = []
  let size = 0
  let needed = prefixBytes

  return function take(piece: Buffer) {
    pieces.push(piece)
    size += piece.length
    while (size >= needed) {
      const all = Buffer.concat(pieces)
      const [headBytes, bodyBytes] = [all.readUInt32BE(0), all.readUInt32BE(4)]
      if (headBytes > maxHeadBytes || bodyBytes > maxBodyBytes) throw new RangeError('a message is too long')
      const bodyAt = prefixBytes + headBytes
      const end = bodyAt + bodyBytes
      if (size < end) {
        pieces = [all]
        needed = end
        return
      }
      pieces = [all.subarray(end)]
      size -= end
      needed = prefixBytes
      onFrame({ head: JSON.parse(all.toString('utf8', prefixBytes, bodyAt)), body: all.subarray(bodyAt, end) })
    }
  }
}
