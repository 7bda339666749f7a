/** Requests the next chunk when the reader has room. Stops the generator when the reader disconnects. */
export function streamBytes(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return streamed(pieces, piece => piece)
}

export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return streamed(pieces, piece => encoder.encode(piece))
}

function streamed<Piece>(pieces: AsyncGenerator<Piece>, bytesOf: (piece: Piece) => Uint8Array) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(bytesOf(next.value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
