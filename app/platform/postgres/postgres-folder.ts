import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, ownFolder } from './account.ts'
import { DataFolderError } from './data-folder-error.ts'

/** The folder is in the data folder, or where an earlier start had to put it. */
export function findPostgresFolder(dataDir: string): string {
  const note = noteIn(dataDir)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
}

/**
 * Root's `account` often can't enter the data folder; the files then go to a shared folder, and a note in the data
 * folder says where. Deleting the data folder therefore always leads to a fresh database.
 */
export function makePostgresFolder(dataDir: string, account: Account): string {
  const folder = findPostgresFolder(dataDir)
  if (existsSync(noteIn(dataDir)) && !existsSync(folder)) {
    throw new DataFolderError(
      `The database of ${dataDir} was in ${folder}, which is gone. Put it back, or delete ${noteIn(dataDir)} to start with an empty one.`,
    )
  }
  const existed = existsSync(folder)
  ownFolder(folder, account)
  if (canEnter(folder, account)) return folder
  if (existed && existsSync(join(folder, 'data'))) {
    throw new DataFolderError(`The owner of the database in ${folder} can’t enter that folder anymore.`)
  }
  rmdirSync(folder)
  const elsewhere = makeFolderElsewhere(account)
  writeFileSync(`${noteIn(dataDir)}.new`, `${elsewhere}\n`)
  renameSync(`${noteIn(dataDir)}.new`, noteIn(dataDir))
  return elsewhere
}

/** Returns folders outside all home directories, best first: systemd deletes old files in /var/tmp after a month. */
export function sharedFolders(): string[] {
  const prefixes: string[] = []
  try {
    const made = mkdirSync('/var/lib/roof-rescue', { recursive: true })
    if (made) chmodSync('/var/lib/roof-rescue', 0o755)
    prefixes.push('/var/lib/roof-rescue/')
  } catch {
    // A read-only system folder; try the next one.
  }
  return [...prefixes, '/var/tmp/roof-rescue-']
}

const noteIn = (dataDir: string) => join(dataDir, 'postgres-folder')

function makeFolderElsewhere(account: Account) {
  for (const prefix of sharedFolders()) {
    const folder = `${prefix}${randomBytes(8).toString('hex')}`
    ownFolder(folder, account)
    if (canEnter(folder, account)) return folder
    rmdirSync(folder)
  }
  throw new DataFolderError(
    'PostgreSQL can’t run as root, and we found no folder that another user can use. Choose another DATA_DIR, or set DATABASE_URL.',
  )
}

function canEnter(folder: string, account: Account) {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/' }).status === 0
}
