import type { App } from '#domain/app.ts'
import { documentType } from '#platform/files/media-type.ts'
import type { PhotoError } from '#platform/images/photo.ts'
import { type FileError, type FileErrors, type FileField, fileFields, findSizeErrors } from './sponsorship-files.ts'

export type SentFile = { field: FileField; bytes: Uint8Array<ArrayBuffer> }
export type DrawnFile = { field: FileField | 'smallLogo'; mediaType: string; content: Buffer }
type Drawn = { ok: true; files: DrawnFile[] } | { ok: false; reason: FileError }
type Pictures = Pick<App, 'pictures'>

const errorOf: Record<PhotoError, FileError> = {
  'photo-wrong-type': 'file-wrong-type',
  'photo-heic': 'file-wrong-type',
  'photo-too-many-pixels': 'file-too-many-pixels',
  'photo-unreadable': 'file-unreadable',
  'pictures-busy': 'pictures-busy',
}

const wholeLogo = { width: 1_000, height: 1_000, maxBytes: 500_000 }
/** Twice the banner's size, for high-density screens, and small enough to keep the page light. */
const smallLogo = { width: 224, height: 96, maxBytes: 4_000 }

/** Checks number, size and first bytes: cheap, so it runs before anything expensive. */
export async function findFileErrors(files: readonly SentFile[]): Promise<FileErrors> {
  const fieldErrors = findSizeErrors(files.map(({ field, bytes }) => ({ field, size: bytes.length })))
  for (const field of fileFields) {
    const types = await Promise.all(files.filter(file => file.field === field).map(({ bytes }) => pictureType(bytes)))
    if (!fieldErrors[field] && types.includes(undefined)) fieldErrors[field] = 'file-wrong-type'
  }
  return fieldErrors
}

/** Re-encodes the files, so that only their pixels are stored. Takes up to a second each. */
export async function redrawFiles(
  app: Pictures,
  sent: readonly SentFile[],
): Promise<{ ok: true; files: DrawnFile[] } | { ok: false; fieldErrors: FileErrors }> {
  const files: DrawnFile[] = []
  for (const file of sent) {
    const drawn = await (file.field === 'logoFile' ? redrawLogo(app, file.bytes) : redrawPicture(app, file))
    if (!drawn.ok) return { ok: false, fieldErrors: { [file.field]: drawn.reason } }
    files.push(...drawn.files)
  }
  return { ok: true, files }
}

async function pictureType(bytes: Uint8Array<ArrayBuffer>) {
  const type = await documentType(bytes)
  return type?.startsWith('image/') ? type : undefined
}

async function redrawLogo({ pictures }: Pictures, bytes: Uint8Array<ArrayBuffer>): Promise<Drawn> {
  if (!(await pictureType(bytes))) return { ok: false, reason: 'file-wrong-type' }
  const [whole, small] = [await pictures.drawLogo(bytes, wholeLogo), await pictures.drawLogo(bytes, smallLogo)]
  if (!whole.ok) return { ok: false, reason: errorOf[whole.reason] }
  if (!small.ok) return { ok: false, reason: errorOf[small.reason] }
  const mediaType = 'image/webp'
  return {
    ok: true,
    files: [
      { field: 'logoFile', mediaType, content: whole.webp },
      { field: 'smallLogo', mediaType, content: small.webp },
    ],
  }
}

async function redrawPicture({ pictures }: Pictures, { field, bytes }: SentFile): Promise<Drawn> {
  if (!(await pictureType(bytes))) return { ok: false, reason: 'file-wrong-type' }
  const drawn = await pictures.redrawPhoto(bytes, { maxSide: 2_400 })
  if (!drawn.ok) return { ok: false, reason: errorOf[drawn.reason] }
  return { ok: true, files: [{ field, mediaType: 'image/jpeg', content: drawn.jpeg }] }
}
