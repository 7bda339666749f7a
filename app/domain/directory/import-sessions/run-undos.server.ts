import type { App, Caller } from '#domain/app.ts'
import { tryLock } from '#platform/database/locks.ts'
import { restoreImport } from '../imports/restore-import.server.ts'
import { undoImport } from '../imports/undo-import.server.ts'
import { attemptLimit } from './import-session.ts'
import {
  countUndoAttempt,
  endUndo,
  forgetUndoAttempt,
  nextUndo,
  recordUndoProgress,
  rejectUndo,
} from './import-undos.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'bulkTransaction'>
type Asked = NonNullable<Awaited<ReturnType<typeof nextUndo>>>

/** Runs until no undo is queued or the signal aborts. An interrupted run was rolled back and starts again. */
export async function runUndos(app: Parts, signal: AbortSignal) {
  const past: string[] = []
  while (!signal.aborted) {
    const asked = await nextUndo(app, past)
    if (!asked) return
    past.push(asked.importId)
    await app.bulkTransaction(async lock => {
      if (await tryLock(lock.db, `undo ${asked.importId}`)) await undoAsked(app, asked, signal)
      return { ok: true }
    })
  }
}

async function undoAsked(app: Parts, { importId, action, requestedBy, requestId }: Asked, signal: AbortSignal) {
  const attempts = await countUndoAttempt(app, importId)
  if (attempts === undefined) return
  if (attempts > attemptLimit) return rejectUndo(app, importId, 'given-up')
  const progress = recordUndoProgress(app, importId)
  const caller: Caller = { actor: { kind: 'editor', id: requestedBy }, requestId, language: 'en' }
  const onProgress = (done: number, total: number) => {
    // Throwing here rolls back the whole run.
    signal.throwIfAborted()
    progress.add({ done, total })
  }
  try {
    const work = action === 'undo' ? undoImport : restoreImport
    const done = await work(app, caller, { importId, onProgress })
    if (done.ok) await endUndo(app, importId, done.report)
    else if (done.reason === 'already-undone' || done.reason === 'not-undone') await endUndo(app, importId, null)
    else await rejectUndo(app, importId, done.reason)
  } catch (error) {
    if (!signal.aborted) throw error
    await forgetUndoAttempt(app, importId)
  } finally {
    await progress.ended()
  }
}
