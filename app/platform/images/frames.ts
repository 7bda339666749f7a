// How the product and a drawing process talk over a pipe: a head as JSON, then bytes. Unlike the serialization of Node's own
// channels it's safe to read from a process that a hostile picture may have taken over.

const prefixBytes = 8
const maxHeadBytes = 64 * 1024

export type Frame = { head: unknown; body: Buffer<ArrayBuffer> }

/** One message as it goes over the pipe. */
export function toFrame(head: object, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.writeUInt32BE(text.length, 0)
  prefix.writeUInt32BE(body.length, 4)
  return [prefix, text, body]
}

/**
 * Takes what comes over the pipe, in pieces of any size, and calls `onFrame` with every whole message. Throws a RangeError for
 * a message that is too long, and a SyntaxError for a head that isn't JSON.
 */
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
