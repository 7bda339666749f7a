import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { type ArchiveError, archiveFileName, isInWork } from './archive-export.ts'
import {
  addArchive,
  deleteArchive,
  deleteFinishedArchives,
  findArchive,
  readArchiveBytes,
  readLatestArchive,
} from './archive-exports.server.ts'

type Writing = Pick<App, 'transaction'>

/** Queues a full export, which the job writes. It replaces the previous one. */
export async function askArchive(
  app: Writing,
  caller: Caller,
): Promise<Result<{ id: string }, 'forbidden' | 'already-asked'>> {
  if (!may(caller, 'export-archive')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'prepare-full-export' })
    await deleteFinishedArchives(tx)
    const row = { id: tx.ids.next(), requestedBy: caller.actor.id, requestedAt: tx.clock.now() }
    return (await addArchive(tx, row)) ? { ok: true, id: row.id } : { ok: false, reason: 'already-asked' }
  })
}

export async function removeArchive(
  app: Writing,
  caller: Caller,
  id: string,
): Promise<Result<object, Exclude<ArchiveError, 'already-asked'>>> {
  if (!may(caller, 'export-archive')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const found = await findArchive(tx, id)
    if (!found || isInWork(found)) return { ok: false, reason: 'archive-unknown' }
    await recordChange(tx, caller, { action: 'delete-full-export' })
    await deleteArchive(tx, id)
    return { ok: true }
  })
}

type Download = { name: string; bytes: number; content: AsyncGenerator<Uint8Array> }

export async function downloadArchive(
  app: Pick<App, 'db' | 'clock' | 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<Download, Exclude<ArchiveError, 'already-asked'>>> {
  if (!may(caller, 'export-archive')) return { ok: false, reason: 'forbidden' }
  const found = await readLatestArchive(app)
  if (found?.id !== id || found.state !== 'ready' || found.bytes === null)
    return { ok: false, reason: 'archive-unknown' }
  await app.transaction(async tx => {
    await recordChange(tx, caller, { action: 'download-full-export' })
    return { ok: true }
  })
  const { bytes, requestedAt } = found
  return { ok: true, name: archiveFileName(requestedAt), bytes, content: readArchiveBytes(app, id, bytes) }
}
