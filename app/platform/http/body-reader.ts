import type { IncomingMessage, ServerResponse } from 'node:http'
import { createUploadRoom, type UploadPlace } from '../admission/upload-room.ts'
import { bodyTooLarge, type PlainPage, requestTooSlow, tooManyUploads } from './plain-page.ts'
import { readBody } from './request-body.ts'

export const smallBytes = 64 * 1024
const smallMs = 30_000
/** This is enough for four phone photos on a slow network. */
export const uploadMs = 240_000
const megabyte = 1024 * 1024

/** `lingerBytes`: how much of a rejected body to read, so that the client gets to read the reason. */
export type ReadBody = { body: Buffer<ArrayBuffer> } | { error: PlainPage; lingerBytes: number }

type Limits = {
  limitAt?: ((pathname: string) => number | undefined) | undefined
  /** Homeowners' requests have reserved room that other uploads can't fill. */
  isVital?: ((url: URL) => boolean) | undefined
}

/** 64 KiB in half a minute; where `limitAt` allows more, four minutes, as long as the uploads leave room. */
export function createBodyReader({ limitAt = () => undefined, isVital = () => false }: Limits = {}) {
  const vitalRoom = createUploadRoom({ quickBytes: 32 * megabyte, slowBytes: 96 * megabyte })
  const otherRoom = createUploadRoom({ quickBytes: 64 * megabyte, slowBytes: 64 * megabyte })

  return async function read(req: IncomingMessage, res: ServerResponse, url: URL): Promise<ReadBody> {
    const bytes = limitAt(url.pathname) ?? smallBytes
    const announced = Number(req.headers['content-length'] ?? bytes)
    const lingerBytes = Math.min(64 * bytes, 64 * megabyte)
    const tooLarge = { error: bodyTooLarge(bytes), lingerBytes }
    if (announced > bytes) return tooLarge
    const tooSlow = new AbortController()
    const isUpload = bytes > smallBytes && announced > smallBytes
    const place = isUpload ? await enterRoom(res, isVital(url) ? vitalRoom : otherRoom, announced, tooSlow) : undefined
    if (isUpload && !place) return { error: tooManyUploads, lingerBytes }
    const milliseconds = isUpload ? uploadMs : smallMs
    const body = await readBody(req, { bytes, milliseconds, tooSlow: tooSlow.signal })
    if (typeof body !== 'string') {
      place?.arrive()
      return { body }
    }
    place?.leave()
    if (body === 'too large') return tooLarge
    return { error: { ...requestTooSlow, headers: { Connection: 'close' } }, lingerBytes: 0 }
  }
}

/** Keeps the room until the response is sent, because the received bytes stay in memory until then. */
async function enterRoom(
  res: ServerResponse,
  room: ReturnType<typeof createUploadRoom>,
  size: number,
  tooSlow: AbortController,
) {
  const gone = new AbortController()
  let place: UploadPlace | undefined
  res.once('close', () => {
    gone.abort()
    place?.leave()
  })
  place = await room.enter(size, { gone: gone.signal, onTooSlow: () => tooSlow.abort() })
  if (gone.signal.aborted) place?.leave()
  return place
}
