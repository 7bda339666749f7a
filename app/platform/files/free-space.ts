import { statfs } from 'node:fs/promises'

/** Of the disk that the folder lies on; undefined where there is no such folder, or the system does not tell. */
export async function freeSpace(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}
