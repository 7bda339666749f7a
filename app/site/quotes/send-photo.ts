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
