/** Where an uploaded file that everybody may see is, by its id. */
export function filePath(id: string) {
  return `/files/${id}`
}

/** Where its smaller copy is. */
export function smallFilePath(id: string) {
  return `/files/${id}/small`
}

/** Whether that is such an address, spelled as we spell it, and nothing else. */
export function isFilePath(path: string) {
  return /^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)
}
