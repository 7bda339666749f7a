import { streamBytes } from '#platform/files/byte-stream.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'

/** A ZIP archive that leaves as it is made, and that no cache keeps. */
export function sendDataFile(pieces: AsyncGenerator<Uint8Array>) {
  const disposition = 'attachment; filename="my-data.zip"'
  return new Response(streamBytes(pieces), {
    headers: { ...privatePageHeaders, 'Content-Type': 'application/zip', 'Content-Disposition': disposition },
  })
}
