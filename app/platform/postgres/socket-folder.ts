import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { type Account, ownFolder } from './account.ts'
import { DataFolderRefusal } from './data-folder-refusal.ts'

/** A short name that every process finds from the data folder's real path. */
export function keyOf(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
}

/** A socket's path may have 107 bytes, and not every process sees the same TMPDIR: so the folder is short and fixed. */
export function socketFolder(dataDir: string): string {
  return `/tmp/roof-rescue-${keyOf(dataDir)}`
}

export const socketFile = (folder: string) => `${folder}/.s.PGSQL.5432`

/** Makes the folder, or takes it over from a former start; a folder that another user put there is refused. */
export function makeSocketFolder(folder: string, account: Account) {
  if (!hasSocketFolder(folder, account)) mkdirSync(folder, { mode: 0o700 })
  ownFolder(folder, account)
}

/**
 * Whether the folder is there. In /tmp anyone may make it first, with a false server inside: so whose it is must be
 * looked at before connecting, and another user's throws.
 */
export function hasSocketFolder(folder: string, { uid }: Account): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return false
  // Root makes the folder as its own, and hands it over a moment later.
  const isOurs = found.uid === uid || found.uid === process.getuid?.()
  if (isOurs && found.isDirectory() && (found.mode & 0o077) === 0) return true
  throw new DataFolderRefusal(
    `The folder ${folder} belongs to another user: run this as the user who runs the product, or have that folder removed.`,
  )
}
