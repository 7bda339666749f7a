import type { App } from '#domain/app.ts'
import { type CreativeError, creativeKind, videoType } from '#platform/images/creative.ts'
import type { Upload } from '#platform/request/uploads.ts'
import type { FileField } from './banner-application.ts'
import { type FileError, type FileErrors, fileFieldNames, findSizeErrors } from './file-sizes.ts'

export type DrawnFile = {
  field: FileField
  mediaType: string
  content: Buffer
  width: number | null
  height: number | null
}

const creativeErrors: Record<CreativeError, FileError> = {
  'photo-wrong-type': 'file-wrong-type',
  'photo-heic': 'file-wrong-type',
  'photo-too-many-pixels': 'file-too-many-pixels',
  'photo-unreadable': 'file-unreadable',
  'drawing-not-allowed': 'drawing-not-allowed',
  'pictures-busy': 'pictures-busy',
}

export async function findFileErrors(uploads: readonly Upload[]): Promise<FileErrors> {
  const sent = await Promise.all(
    uploads.map(async ({ field, bytes }) => {
      const kind = await creativeKind(bytes)
      return { field, size: bytes.length, kind, isVideo: kind === 'video' }
    }),
  )
  const fieldErrors = findSizeErrors(sent)
  for (const field of fileFieldNames) {
    const own = sent.filter(file => file.field === field)
    const isFit = own.every(({ kind, isVideo }) => kind && (!isVideo || field === 'additionalCreatives'))
    if (!isFit) fieldErrors[field] = 'file-wrong-type'
  }
  return fieldErrors
}

/** Redraws pictures and keeps videos, which the operator only downloads. `part` is the forbidden part of an SVG. */
export async function redrawBannerFiles(
  app: Pick<App, 'pictures'>,
  uploads: readonly Upload[],
): Promise<{ ok: true; files: DrawnFile[] } | { ok: false; fieldErrors: FileErrors; part?: string }> {
  const fieldErrors = await findFileErrors(uploads)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }
  const files: DrawnFile[] = []
  for (const field of fileFieldNames) {
    for (const { bytes } of uploads.filter(upload => upload.field === field)) {
      const drawn = await redraw(app, field, bytes)
      if ('reason' in drawn)
        return { ok: false, fieldErrors: { [field]: drawn.reason }, ...(drawn.part && { part: drawn.part }) }
      files.push(drawn)
    }
  }
  return { ok: true, files }
}

async function redraw(
  { pictures }: Pick<App, 'pictures'>,
  field: FileField,
  bytes: Upload['bytes'],
): Promise<DrawnFile | { reason: FileError; part?: string }> {
  const kind = await creativeKind(bytes)
  if (kind === 'photo' || kind === 'drawing') {
    const redrawn = await pictures.redrawCreative(bytes, kind)
    if (redrawn.ok) return { field, ...redrawn.drawn }
    return { reason: creativeErrors[redrawn.reason], ...(redrawn.part && { part: redrawn.part }) }
  }
  const mediaType = await videoType(bytes)
  if (!mediaType) return { reason: 'file-wrong-type' }
  return {
    field,
    mediaType,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    width: null,
    height: null,
  }
}
