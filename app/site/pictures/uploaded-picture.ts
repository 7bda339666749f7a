import { uploadCsp } from '#platform/http/security-headers.ts'

type File = { mediaType: string; content: Buffer }

/** Returns a public uploaded picture. Its bytes never change, and the browser treats it only as an image. */
export function uploadedPicture(file: File | undefined) {
  if (!file?.mediaType.startsWith('image/')) return new Response('Not found', { status: 404 })
  const headers = {
    'Content-Type': file.mediaType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': uploadCsp,
  }
  return new Response(new Uint8Array(file.content), { headers })
}
