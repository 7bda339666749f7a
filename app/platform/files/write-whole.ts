import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes atomically, even if the power fails. Creates the folder; replaces a file of the same name. */
export async function writeWhole(folder: string, name: string, content: Buffer | AsyncIterable<Buffer>) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${name}.${process.pid}`)
  try {
    await usingFile(unfinished, 'w', async file => {
      await file.writeFile(content)
      await file.sync()
    })
  } catch (error) {
    // On a full disk, for example, a partial file is useless and takes space.
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, join(folder, name))
  // Without this, a power failure could lose the new name. Windows can't open folders and persists names itself.
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
