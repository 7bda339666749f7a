import { mediaTypeOf } from '../files/media-type.ts'
import type { PhotoError } from './photo.ts'

export type CreativeKind = 'photo' | 'drawing' | 'video'
/** 'drawing-not-allowed': an SVG with parts that we don't draw. */
export type CreativeError = PhotoError | 'drawing-not-allowed'
type Bytes = Uint8Array<ArrayBuffer>

const photos = ['image/jpeg', 'image/png', 'image/webp']
const videos = ['video/mp4', 'video/webm']
/** Room for text before the first tag of an SVG, for example a license. */
const prologBytes = 16_384

/** Looks at the bytes, not at the name; returns undefined for anything else. */
export async function creativeKind(bytes: Bytes): Promise<CreativeKind | undefined> {
  const type = await mediaTypeOf(bytes)
  if (type && photos.includes(type)) return 'photo'
  if (type && videos.includes(type)) return 'video'
  return isDrawing(bytes) ? 'drawing' : undefined
}

export async function videoType(bytes: Bytes) {
  const type = await mediaTypeOf(bytes)
  return videos.find(mediaType => mediaType === type)
}

/** Rejects declared entities, which can make an XML parser fetch files or fill its memory. */
function isDrawing(bytes: Bytes) {
  let rest = new TextDecoder().decode(bytes.subarray(0, prologBytes)).trimStart()
  for (const [start, end] of [...opening, ['<!DOCTYPE svg', '>'], ...opening] as const) {
    while (rest.startsWith(start)) {
      const at = rest.indexOf(end)
      if (at < 0 || (end === '>' && rest.slice(0, at).includes('['))) return false
      rest = rest.slice(at + end.length).trimStart()
    }
  }
  return /^<svg[\s>]/.test(rest)
}

const opening = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
] as const
