import { mediaTypeOf } from '../files/media-type.ts'
import type { PhotoFault } from './photo.ts'

export type CreativeKind = 'photo' | 'drawing' | 'video'
/** 'drawing-not-allowed': an SVG with parts that we don't draw. */
export type CreativeFault = PhotoFault | 'drawing-not-allowed'
type Bytes = Uint8Array<ArrayBuffer>

const photos = ['image/jpeg', 'image/png', 'image/webp']
const videos = ['video/mp4', 'video/webm']
/** What may come before the first tag of an SVG: a license text, for example. */
const prologBytes = 16_384

/** What an advertiser's file is by its bytes, whatever its name says; undefined for anything else. */
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

/**
 * An SVG, by the first tag of its text. One that declares entities is none for us: they are the way to make a reader of XML
 * fetch files or fill its memory.
 */
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

/** What may stand before the first tag, and where each ends. */
const opening = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
] as const
