import { streamBytes } from '#platform/files/byte-stream.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'

/** Returns a ZIP archive as a stream, never cached. */
export function sendDataFile(pieces: AsyncGenerator<Uint8Array>) {
  const disposition = 'attachment; filename="my-data.zip"'
  return new Response(streamBytes(pieces), {
    headers: { ...privatePageHeaders, 'Content-Type': 'application/zip', 'Content-Disposition': disposition },
  })
}
