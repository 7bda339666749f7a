import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyTooLarge, type PlainPage, requestTooSlow, tooManyUploads } from './plain-page.ts'
import { readBody } from './request-body.ts'

const smallBytes = 64 * 1024
const smallMs = 30_000
/** Four photos of a phone, from a place where the network is slow. */
export const uploadMs = 240_000
/** All uploads under way together; each lies in memory until it is answered. */
const uploadsBytes = 256 * 1024 * 1024

/** Of a refused body, `lingerBytes` more are let in, so that the client comes to read why. */
export type ReadBody = { body: Buffer<ArrayBuffer> } | { refusal: PlainPage; lingerBytes: number }

/**
 * Reads the bodies of requests: 64 KiB in half a minute, unless `limitAt` allows more at the path; then four minutes, as long
 * as the uploads under way leave room.
 */
export function createBodyReader(limitAt: (pathname: string) => number | undefined = () => undefined) {
  let heldBytes = 0

  return async function read(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<ReadBody> {
    const bytes = limitAt(pathname) ?? smallBytes
    const expected = Math.min(bytes, Number(req.headers['content-length'] ?? bytes))
    const lingerBytes = Math.min(64 * bytes, 64 * 1024 * 1024)
    const isUpload = bytes > smallBytes && expected > smallBytes
    if (isUpload) {
      if (heldBytes + expected > uploadsBytes) return { refusal: tooManyUploads, lingerBytes }
      heldBytes += expected
      res.once('close', () => {
        heldBytes -= expected
      })
    }
    const body = await readBody(req, { bytes, milliseconds: isUpload ? uploadMs : smallMs })
    if (body === 'too large') return { refusal: bodyTooLarge(bytes), lingerBytes }
    if (body === 'too slow') return { refusal: { ...requestTooSlow, headers: { Connection: 'close' } }, lingerBytes }
    return { body }
  }
}
