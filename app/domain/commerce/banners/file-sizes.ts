import { allFilesBytes, type FileField, fileFields, fileLimits } from './banner-application.ts'

type Sent = { field: string; size: number; isVideo: boolean }

export const fileFieldNames = ['logoFile', 'bannerFiles', 'additionalCreatives'] as const satisfies readonly FileField[]

export function sizeLimit(field: FileField, isVideo: boolean) {
  if (field === 'logoFile') return fileLimits.logo
  return isVideo ? fileLimits.video : fileLimits.image
}

export function findSizeErrors(files: readonly Sent[]): FileErrors {
  const fieldErrors: FileErrors = {}
  for (const field of fileFieldNames) {
    const own = files.filter(file => file.field === field)
    if (own.length > fileFields[field]) fieldErrors[field] = 'too-many-files'
    else if (own.some(({ size, isVideo }) => size > sizeLimit(field, isVideo))) fieldErrors[field] = 'file-too-large'
  }
  const all = files.reduce((sum, { size }) => sum + size, 0)
  if (all > allFilesBytes && Object.keys(fieldErrors).length === 0) fieldErrors.additionalCreatives = 'all-too-large'
  return fieldErrors
}

export type FileError =
  | 'all-too-large'
  | 'too-many-files'
  | 'file-too-large'
  | 'file-wrong-type'
  | 'file-too-many-pixels'
  | 'file-unreadable'
  | 'drawing-not-allowed'
  | 'pictures-busy'

export type FileErrors = Partial<Record<FileField, FileError>>
