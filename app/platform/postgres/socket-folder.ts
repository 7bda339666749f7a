import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { type Account, ownFolder } from './account.ts'
import { DataFolderError } from './data-folder-error.ts'

export function keyOf(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
}

/** A short and fixed path: a socket path has at most 107 bytes, and processes may differ in TMPDIR. */
export function socketFolder(dataDir: string): string {
  return `/tmp/roof-rescue-${keyOf(dataDir)}`
}

export const socketFile = (folder: string) => `${folder}/.s.PGSQL.5432`

/** Throws if another user created it. */
export function makeSocketFolder(folder: string, account: Account) {
  if (!hasSocketFolder(folder, account)) mkdirSync(folder, { mode: 0o700 })
  ownFolder(folder, account)
}

/** Anyone may create the folder in /tmp first, with a fake server inside: throws if another user owns it. */
export function hasSocketFolder(folder: string, { uid }: Account): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return false
  // Root creates the folder as root and changes its owner a moment later.
  const isOurs = found.uid === uid || found.uid === process.getuid?.()
  if (isOurs && found.isDirectory() && (found.mode & 0o077) === 0) return true
  throw new DataFolderError(
    `The folder ${folder} belongs to another user. Run this as the user that runs the product, or remove that folder.`,
  )
}
