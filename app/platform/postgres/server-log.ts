import { constants, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type { Account } from './account.ts'

const limitBytes = 10_000_000

/** Opens PostgreSQL's log file. A large log is renamed first and replaces the one renamed before. */
export function openServerLog(file: string, { uid, gid }: Account): number {
  if (sizeOfLog(file) > limitBytes) renameSync(file, `${file}.1`)
  const isNew = sizeOfLog(file) === 0
  // Don't follow links: root writes here.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const opened = openSync(file, flags, 0o600)
  if (isNew && uid !== undefined && gid !== undefined) fchownSync(opened, uid, gid)
  return opened
}

export const sizeOfLog = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Returns the text written since the file had `size` bytes. */
export function readLogSince(file: string, size: number): string {
  const log = readFileSync(file)
  return log.subarray(log.length < size ? 0 : size).toString()
}
