import { statfs } from 'node:fs/promises'

/** Undefined if the folder is missing or the system doesn't report it. */
export async function freeSpace(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}
