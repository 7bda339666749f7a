import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>
type Picture = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' }

/** Simulates a photo of a rotated phone, with location and camera metadata. */
export async function buildPhoto({ width = 64, height = 48, format = 'jpeg' }: Picture = {}): Promise<Bytes> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#c7623b', noise } })
  const exif = {
    IFD0: { Make: 'SecretCamera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 42/1 5/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 3/1 9/1' },
  }
  return new Uint8Array(await picture.withMetadata({ orientation: 6 }).withExifMerge(exif).toFormat(format).toBuffer())
}

/** A PNG of a few bytes that claims this size. */
export function hugePng(width: number, height: number): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc(64))),
    pngPart('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([signature, ...parts]))
}

export function pngPart(kind: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const part = Buffer.alloc(named.length + 8)
  part.writeUInt32BE(content.length, 0)
  named.copy(part, 4)
  part.writeUInt32BE(crc32(named), named.length + 4)
  return part
}

export function textBytes(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

export function joinBytes(...parts: Bytes[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}

/** The first bytes of a HEIC photo, as newer iPhones take them. */
export const heicStart = textBytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

/** A request's photo as stored; its content is only the beginning of a JPEG. */
export const photoToKeep = {
  content: Buffer.from([0xff, 0xd8, 0, 1, 2]),
  mediaType: 'image/jpeg',
  ownerKind: 'quote-request',
  ownerId: 'x',
  visibility: 'private',
  purpose: 'photo',
} as const
