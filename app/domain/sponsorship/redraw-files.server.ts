import { documentType } from '#platform/document.ts'
import { drawLogo } from '#platform/drawn-logo.ts'
import { redrawPhoto } from '#platform/photo.ts'
import { type FileFaults, type FileField, fileFields, findSizeFaults } from './sponsorship-files.ts'

export type SentFile = { field: FileField; bytes: Uint8Array<ArrayBuffer> }
export type DrawnFile = { field: FileField | 'smallLogo'; mediaType: string; content: Buffer }
type Drawn = { ok: true; files: DrawnFile[] } | { ok: false; reason: 'file-wrong-type' | 'file-unreadable' }

const wholeLogo = { width: 1_000, height: 1_000, maxBytes: 500_000 }
/** Twice the box of the banner, for the eyes of a phone; the page that it stands on stays light. */
const smallLogo = { width: 224, height: 96, maxBytes: 4_000 }

/** What is wrong with the files by their number, their sizes and first bytes; cheap, so that it is asked before anything. */
export async function findFileFaults(files: readonly SentFile[]): Promise<FileFaults> {
  const faults = findSizeFaults(files.map(({ field, bytes }) => ({ field, size: bytes.length })))
  for (const field of fileFields) {
    const types = await Promise.all(files.filter(file => file.field === field).map(({ bytes }) => pictureType(bytes)))
    if (!faults[field] && types.includes(undefined)) faults[field] = 'file-wrong-type'
  }
  return faults
}

/** The files drawn anew, so that nothing but their pixels is kept. Takes up to a second for each. */
export async function redrawFiles(
  sent: readonly SentFile[],
): Promise<{ ok: true; files: DrawnFile[] } | { ok: false; faults: FileFaults }> {
  const files: DrawnFile[] = []
  for (const file of sent) {
    const drawn = await (file.field === 'logoFile' ? redrawLogo(file.bytes) : redrawPicture(file))
    if (!drawn.ok) return { ok: false, faults: { [file.field]: drawn.reason } }
    files.push(...drawn.files)
  }
  return { ok: true, files }
}

async function pictureType(bytes: Uint8Array<ArrayBuffer>) {
  const type = await documentType(bytes)
  return type?.startsWith('image/') ? type : undefined
}

async function redrawLogo(bytes: Uint8Array<ArrayBuffer>): Promise<Drawn> {
  if (!(await pictureType(bytes))) return { ok: false, reason: 'file-wrong-type' }
  const [whole, small] = [await drawLogo(bytes, wholeLogo), await drawLogo(bytes, smallLogo)]
  if (!whole.ok || !small.ok) return { ok: false, reason: 'file-unreadable' }
  const mediaType = 'image/webp'
  return {
    ok: true,
    files: [
      { field: 'logoFile', mediaType, content: whole.webp },
      { field: 'smallLogo', mediaType, content: small.webp },
    ],
  }
}

async function redrawPicture({ field, bytes }: SentFile): Promise<Drawn> {
  if (!(await pictureType(bytes))) return { ok: false, reason: 'file-wrong-type' }
  const drawn = await redrawPhoto(bytes, { maxSide: 2_400 })
  if (!drawn.ok) return { ok: false, reason: 'file-unreadable' }
  return { ok: true, files: [{ field, mediaType: 'image/jpeg', content: drawn.jpeg }] }
}
