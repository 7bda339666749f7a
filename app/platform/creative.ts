import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type PhotoFault, redrawPhoto } from './photo.ts'
import { inPictureTurn, maxPixels, takePictureTurn } from './picture-turn.ts'

export type CreativeKind = 'photo' | 'drawing' | 'video'
type Bytes = Uint8Array<ArrayBuffer>
type Drawn = { mediaType: 'image/jpeg' | 'image/png'; content: Buffer; width: number; height: number }

const photos = ['image/jpeg', 'image/png', 'image/webp']
const videos = ['video/mp4', 'video/webm']
/** Banners are drawn at twice the size of the largest place. */
const maxSide = 2_400

/** What an advertiser's file is by its bytes, whatever its name says; undefined for anything else. */
export async function creativeKind(bytes: Bytes): Promise<CreativeKind | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && photos.includes(type.mime)) return 'photo'
  if (type && videos.includes(type.mime)) return 'video'
  return isDrawing(bytes) ? 'drawing' : undefined
}

export async function videoType(bytes: Bytes) {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return videos.find(mediaType => mediaType === type?.mime)
}

/**
 * An SVG, by the first tag of its text. One that declares entities is none for us: they are the way to make a reader of XML
 * fetch files or fill its memory.
 */
function isDrawing(bytes: Bytes) {
  let rest = new TextDecoder().decode(bytes).trimStart()
  for (const [start, end] of [...opening, ['<!DOCTYPE svg', '>'], ...opening] as const) {
    while (rest.startsWith(start)) {
      const at = rest.indexOf(end)
      if (at < 0 || (end === '>' && rest.slice(0, at).includes('['))) return false
      rest = rest.slice(at + end.length).trimStart()
    }
  }
  return /^<svg[\s>]/.test(rest)
}

/** What may stand before the first tag, and where each ends. */
const opening = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
] as const

/** A photo drawn anew as a JPEG; an SVG as a PNG of its own size, so that nothing of its text is ever sent to anybody. */
export async function redrawCreative(
  bytes: Bytes,
  kind: 'photo' | 'drawing',
): Promise<{ ok: true; drawn: Drawn } | { ok: false; reason: PhotoFault }> {
  if (kind === 'drawing') return drawDrawing(bytes)
  const redrawn = await redrawPhoto(bytes, { maxSide })
  if (!redrawn.ok) return redrawn
  const { jpeg, width, height } = redrawn
  return { ok: true, drawn: { mediaType: 'image/jpeg', content: jpeg, width, height } }
}

function drawDrawing(bytes: Bytes) {
  return inPictureTurn(bytes, async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: 20 })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true })
    const drawn = { mediaType: 'image/png' as const, content: data, width: info.width, height: info.height }
    return { drawn }
  })
}

/** A picture of ours, made to fit into a box of pixels whole; a smaller one stays as it is. Answers a WebP. */
export async function fitPicture(content: Buffer, { width, height }: { width: number; height: number }) {
  const { data, info } = await takePictureTurn(() =>
    sharp(content, { limitInputPixels: maxPixels })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { content: data, width: info.width, height: info.height }
}
