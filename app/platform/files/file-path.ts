export function filePath(id: string) {
  return `/files/${id}`
}

export function smallFilePath(id: string) {
  return `/files/${id}/small`
}

export function isFilePath(path: string) {
  return /^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)
}
