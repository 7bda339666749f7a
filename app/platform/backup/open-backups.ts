import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { backupName, outdatedBackups } from './backup-name.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

export type Backups = {
  hour: number
  nameAt(madeAt: Date): string
  /** Also deletes outdated backups. Undefined if `begins` returned false or another process is writing one. */
  write(madeAt: Date, given: { begins(): Promise<boolean>; signal: AbortSignal }): Promise<WrittenBackup | undefined>
}

type Settings = {
  folder: string
  hour: number
  keepDays: number
  passphrase?: string | undefined
  /** Called when old files couldn't be deleted; the new backup is complete anyway. */
  onError(error: unknown): void
}

export function openBackups(connection: ClientConfig, settings: Settings): Backups {
  const { folder, hour, passphrase } = settings
  return {
    hour,
    nameAt: backupName,
    async write(madeAt, { begins, signal }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = { folder, name: backupName(madeAt), madeAt, passphrase, alone: 'daily-backup', begins, signal }
      const written = await writeBackup(connection, target)
      if (written) await clear(madeAt, settings)
      return written
    },
  }
}

const unfinished = /^\.roof-rescue-.*\.backup\.\d+$/
const dayMilliseconds = 86_400_000

/** Doesn't throw: a finished backup must not count as failed, or another one would follow every half hour. */
async function clear(now: Date, { folder, keepDays, onError }: Settings) {
  const names = await readdir(folder).catch((error: unknown) => {
    onError(error)
    return []
  })
  // Someone may have deleted it manually meanwhile.
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(onError)
  for (const name of outdatedBackups(names, now.toISOString().slice(0, 10), keepDays)) await remove(name)
  // The partial backup of a killed process.
  for (const name of names.filter(name => unfinished.test(name))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > dayMilliseconds) await remove(name)
  }
}
