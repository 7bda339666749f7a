import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { type Binaries, serverLocale } from './binaries.ts'
import { DataFolderError } from './data-folder-error.ts'

const run = promisify(execFile)

/** Does nothing if the cluster exists. Throws if another major version of PostgreSQL created it. */
export async function initialiseCluster(data: string, binaries: Binaries, account: Account) {
  if (existsSync(join(data, 'PG_VERSION'))) return checkMajor(data, binaries)
  clearUnfinished(data)
  // initdb may be killed or outlive our process: each attempt uses a unique name until it's complete.
  const unfinished = `${data}.new-${randomBytes(4).toString('hex')}`
  const options = [
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--data-checksums',
    '--text-search-config=english',
  ]
  const command = ['-D', unfinished, ...options, ...localeOptions(binaries.major)]
  try {
    await run(join(binaries.folder, 'initdb'), command, { ...account, cwd: '/', env: serverLocale })
  } catch (error) {
    throw new DataFolderError(`PostgreSQL couldn’t create its database in ${dirname(data)} (${lastWords(error)}).`)
  }
  renameSync(unfinished, data)
}

/**
 * Sorts text by code point and folds accents (É to é) on every system. Only the name of the UTF-8 character type
 * differs: macOS has no C.UTF-8. PostgreSQL below 17 has no builtin locale; C behaves the same.
 */
export function localeOptions(major: number, platform: NodeJS.Platform = process.platform): string[] {
  const characters = platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  const builtin = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  return ['--locale=C', `--lc-ctype=${characters}`, ...builtin]
}

function lastWords(error: unknown) {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return said.trim().split('\n').slice(-3).join(' ')
}

function clearUnfinished(data: string) {
  const folder = dirname(data)
  for (const name of readdirSync(folder).filter(name => name.startsWith(`${basename(data)}.new-`))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // Another start's initdb is still writing; the next start deletes its folder.
    }
  }
}

function checkMajor(data: string, { major, folder }: Binaries) {
  const made = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'))
  if (made === major) return
  throw new DataFolderError(
    `The database in ${data} was made by PostgreSQL ${made}, and ${folder} is PostgreSQL ${major}: choose another DATA_DIR, or serve it with PostgreSQL ${made} and set DATABASE_URL.`,
  )
}
