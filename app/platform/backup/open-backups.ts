import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { backupName, outdatedBackups } from './backup-name.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

/** The daily backups of this installation. */
export type Backups = {
  /** Of the region's day, at which one is due. */
  hour: number
  nameAt(madeAt: Date): string
  /**
   * Writes one, unless `begins` answers false, and lets those go that are no longer kept. Undefined when none was written:
   * another process is at it.
   */
  write(madeAt: Date, given: { begins(): Promise<boolean>; signal: AbortSignal }): Promise<WrittenBackup | undefined>
}

type Settings = { folder: string; hour: number; keepDays: number; passphrase?: string | undefined }

export function openBackups(connection: ClientConfig, { folder, hour, keepDays, passphrase }: Settings): Backups {
  return {
    hour,
    nameAt: backupName,
    async write(madeAt, { begins, signal }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = { folder, name: backupName(madeAt), madeAt, passphrase, alone: 'daily-backup', begins, signal }
      const written = await writeBackup(connection, target)
      if (written) await clear(folder, madeAt, keepDays)
      return written
    },
  }
}

const unfinished = /^\.roof-rescue-.*\.backup\.\d+$/
const dayMilliseconds = 86_400_000

async function clear(folder: string, now: Date, keepDays: number) {
  const names = await readdir(folder)
  for (const name of outdatedBackups(names, now.toISOString().slice(0, 10), keepDays)) await rm(join(folder, name))
  // Half of a backup whose process was killed.
  for (const name of names.filter(name => unfinished.test(name))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > dayMilliseconds) await rm(join(folder, name), { force: true })
  }
}
