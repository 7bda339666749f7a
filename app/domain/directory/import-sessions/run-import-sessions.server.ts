import type { App, BulkTransaction, Caller } from '#domain/app.ts'
import { tryLock } from '#platform/database/locks.ts'
import { daysBefore } from '#platform/time/days.ts'
import { noMoving } from '../import-profiles/moving.ts'
import { importBusinesses } from '../imports/import-businesses.server.ts'
import type { ImportReport } from '../imports/import-report.ts'
import type { Progress } from '../imports/stage-file.server.ts'
import { openChunkRanges, openChunks } from './import-chunks.server.ts'
import { clearProgress, recordProgress } from './import-progress.server.ts'
import { attemptLimit, type ImportSession, type ImportSessionWork, keptDays, surveyAsRead } from './import-session.ts'
import {
  countAttempt,
  dropChunks,
  forgetAttempt,
  nextWork,
  saveError,
  saveImported,
  saveOutcomes,
  savePreview,
  sweepImportSessions,
} from './import-sessions.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'bulkTransaction'>
type Working = NonNullable<Awaited<ReturnType<typeof nextWork>>>

/** Runs until no session is queued or the signal aborts. An interrupted run was rolled back and starts again. */
export async function runImportSessions(app: Parts, signal: AbortSignal) {
  const past: string[] = []
  while (!signal.aborted) {
    const importSession = await nextWork(app, past)
    if (!importSession) return
    past.push(importSession.id)
    await app.bulkTransaction(async lock => {
      if (await tryLock(lock.db, `intake ${importSession.id}`)) await workOn(app, importSession, signal)
      return { ok: true }
    })
  }
}

async function workOn(app: Parts, importSession: Working, signal: AbortSignal) {
  const attempts = await countAttempt(app, importSession.id)
  if (attempts === undefined) return
  if (attempts > attemptLimit) return saveError(app, importSession.id, 'given-up', '')
  const progress = recordProgress(app, importSession.id)
  const onProgress: Progress = (...done) => {
    // Throwing here rolls back the whole run.
    signal.throwIfAborted()
    progress.onProgress(...done)
  }
  try {
    await works[importSession.work](app, importSession, onProgress)
  } catch (error) {
    if (!signal.aborted) throw error
    // Stopping the server isn't the file's fault, so the attempt doesn't count.
    await forgetAttempt(app, importSession.id)
  } finally {
    await progress.ended()
    await clearProgress(app, importSession.id)
  }
}

type Work = (app: Parts, importSession: Working, onProgress: Progress) => Promise<void>

const works: Record<ImportSessionWork, Work> = {
  async preview(app, importSession, onProgress) {
    const checked = await importBusinesses(app, callerOf(importSession), {
      ...fileOf(app, importSession),
      isDryRun: true,
      onProgress,
    })
    if (checked.ok) {
      await saveOutcomes(app, importSession.id, checked.outcomes)
      return savePreview(app, importSession.id, checked)
    }
    await saveError(app, importSession.id, checked.reason, checked.detail)
  },
  async import(app, importSession, onProgress) {
    const alongside = async (tx: BulkTransaction, { importId }: ImportReport) => {
      const isSaved = await saveImported(tx, importSession.id, importId, tx.clock.now())
      if (!isSaved) throw new Error('another process has done this import')
    }
    const given = { ...fileOf(app, importSession), merging: importSession.merging, onProgress, alongside }
    const imported = await importBusinesses(app, callerOf(importSession), given)
    if (!imported.ok) await saveError(app, importSession.id, imported.reason, imported.detail)
  },
}

function fileOf(app: Parts, { id, fileName, file, columns, moving }: Working) {
  const bytes = { open: openChunks(app, id), openRange: openChunkRanges(app, id) }
  // A file without a profile isn't recognized again.
  return { ...bytes, fileName, columns, moving: moving ?? noMoving, survey: surveyAsRead(file.survey) }
}

/** The caller is the person who started the job, with no more than an import needs. */
function callerOf({ requestedBy, requestId }: ImportSession): Caller {
  return { actor: { kind: 'editor', id: requestedBy }, requestId, language: 'en' }
}

export async function eraseImportSessions(app: Pick<App, 'db' | 'clock'>) {
  await dropChunks(app)
  return sweepImportSessions(app, daysBefore(app.clock.now(), keptDays))
}
