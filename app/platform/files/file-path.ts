/** Returns the path of a public uploaded file. */
export function filePath(id: string) {
  return `/files/${id}`
}

/** Returns the path of its smaller copy. */
export function smallFilePath(id: string) {
  return `/files/${id}/small`
}

/** Returns whether the text is exactly such a path. */
export function isFilePath(path: string) {
  return /^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)
}
