import { streamBytes } from '#platform/files/byte-stream.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { uploadCsp } from '#platform/http/security-headers.ts'

/** Returns a photo of a request, or 404. The browser treats it only as an image, whatever was uploaded. */
export function sendPhoto(jpeg: Buffer | undefined) {
  if (!jpeg) return new Response('Not found', { status: 404, headers: privatePageHeaders })
  const headers = {
    ...privatePageHeaders,
    'Content-Type': 'image/jpeg',
    'Content-Disposition': 'inline',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': uploadCsp,
  }
  return new Response(new Uint8Array(jpeg), { headers })
}

/** Returns a ZIP archive as a stream, never cached. */
export function sendDataFile(pieces: AsyncGenerator<Uint8Array>) {
  const disposition = 'attachment; filename="my-data.zip"'
  return new Response(streamBytes(pieces), {
    headers: { ...privatePageHeaders, 'Content-Type': 'application/zip', 'Content-Disposition': disposition },
  })
}
