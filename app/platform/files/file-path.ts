export function filePath(id: string) {
  return `/files/${id}`
}

export function smallFilePath(id: string) {
  return `/files/${id}/small`
}

export function isFilePath(path: string) {
  return /^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** Returns the usual file extension for a download. */
export function fileEnding(mediaType: string) {
  return endings[mediaType] ?? 'bin'
}
