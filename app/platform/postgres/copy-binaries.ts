import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { sharedFolders } from './postgres-folder.ts'

/** Copies PostgreSQL to where root's database user can run it, since that user may not read the project's folder. */
export function* copyForAccount(packageFolder: string, prefixes = sharedFolders()): Generator<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
  for (const prefix of prefixes) {
    const copy = `${prefix}postgres-${version}-${basename(packageFolder)}`
    if (!isSafe(copy)) copyWhole(packageFolder, copy)
    if (isSafe(copy)) yield copy
  }
}

/** Uses a temporary name, because another process may be copying too and a partial copy must never run. */
function copyWhole(from: string, to: string) {
  const unfinished = `${to}.${process.pid}`
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', unfinished])
    renameSync(unfinished, to)
  } catch {
    // Another process was first, or there isn't enough space; the caller checks the result next.
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function isSafe(folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0
}
