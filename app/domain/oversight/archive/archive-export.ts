// An archive export is a full export that an administrator asked for. It's deleted after a day.

export const archiveHours = 24
export const archiveAttempts = 3
export const archiveChunkBytes = 1_048_576

export type ArchiveState = 'waiting' | 'writing' | 'ready' | 'failed'

export type ArchiveExport = {
  id: string
  state: ArchiveState
  /** The email address of the person who asked for it; null if the account is gone. */
  requestedBy: string | null
  requestedAt: Date
  /** Tables and files that are done, and all of them; null before it starts. */
  done: number | null
  total: number | null
  bytes: number | null
  sha256: string | null
  expiresAt: Date | null
  errorCode: string
}

export type ArchiveError = 'forbidden' | 'already-asked' | 'archive-unknown'

export function isInWork({ state }: Pick<ArchiveExport, 'state'>) {
  return state === 'waiting' || state === 'writing'
}

/** Like a backup's name: `roof-rescue-export-20261126T080000Z.zip`. */
export function archiveFileName(madeAt: Date) {
  return `roof-rescue-export-${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}.zip`
}

export function percentOf({ done, total }: { done: number | null; total: number | null }) {
  return done === null || !total ? null : Math.floor((100 * done) / total)
}
