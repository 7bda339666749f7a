import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the file `name` into `folder`, made when needed. It is there whole or not at all, also after a loss of power, and
 * takes the place of one with its name.
 */
export async function writeWhole(folder: string, name: string, content: Buffer | AsyncIterable<Buffer>) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${name}.${process.pid}`)
  try {
    await usingFile(unfinished, 'w', async file => {
      await file.writeFile(content)
      await file.sync()
    })
  } catch (error) {
    // As when the disk is full: half of it serves nobody, and takes room.
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, join(folder, name))
  // Without this the new name may be lost with the power. Windows opens no folders, and keeps names by itself.
  if (process.platform !== 'win32') await usingFile(folder, 'r', file => file.sync())
}

async function usingFile(path: string, flags: string, work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const file = await open(path, flags, 0o600)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
