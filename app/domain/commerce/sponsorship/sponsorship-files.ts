const megabyte = 1_024 * 1_024

export const fileLimits = {
  logoFile: { count: 1, bytes: 2 * megabyte },
  bannerFiles: { count: 4, bytes: 5 * megabyte },
  additionalImages: { count: 4, bytes: 5 * megabyte },
} as const
export type FileField = keyof typeof fileLimits
export const fileFields = ['logoFile', 'bannerFiles', 'additionalImages'] as const satisfies readonly FileField[]

/** Total limit, because all files travel in one request. */
export const allFilesBytes = 25 * megabyte

export type SizeError = 'file-too-large' | 'too-many-files' | 'all-too-large'
export type FileError = SizeError | 'file-wrong-type' | 'file-too-many-pixels' | 'file-unreadable' | 'pictures-busy'
export type FileErrors = Partial<Record<FileField, FileError>>

/** Called in the browser before the upload, and again on the server. */
export function findSizeErrors(files: readonly { field: string; size: number }[]): FileErrors {
  const fieldErrors: FileErrors = {}
  for (const field of fileFields) {
    const own = files.filter(file => file.field === field)
    const { count, bytes } = fileLimits[field]
    if (own.length > count) fieldErrors[field] = 'too-many-files'
    else if (own.some(({ size }) => size > bytes)) fieldErrors[field] = 'file-too-large'
  }
  const all = files.reduce((sum, { size }) => sum + size, 0)
  if (all > allFilesBytes && Object.keys(fieldErrors).length === 0) fieldErrors.bannerFiles = 'all-too-large'
  return fieldErrors
}
