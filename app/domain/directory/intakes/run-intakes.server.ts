import type { App, BulkTransaction, Caller } from '#domain/app.ts'
import { tryLock } from '#platform/database/locks.ts'
import { importBusinesses } from '../imports/import-businesses.server.ts'
import type { ImportReport } from '../imports/import-report.ts'
import type { Progress } from '../imports/stage-file.server.ts'
import { attemptLimit, type Intake, type IntakeWork, surveyAsRead } from './intake.ts'
import { openPieceRanges, openPieces } from './intake-pieces.server.ts'
import { clearProgress, recordProgress } from './intake-progresses.server.ts'
import {
  countAttempt,
  forgetAttempt,
  nextWork,
  saveImported,
  saveLook,
  saveOutcomes,
  saveRefusal,
} from './intakes.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'bulkTransaction'>
type Working = NonNullable<Awaited<ReturnType<typeof nextWork>>>

/**
 * Works through the queued import sessions until none is left or the signal aborts. An interrupted run was rolled back and starts
 * again. Several processes may call this at once: each session is processed by one of them.
 */
export async function runIntakes(app: Parts, signal: AbortSignal) {
  const past: string[] = []
  while (!signal.aborted) {
    const intake = await nextWork(app, past)
    if (!intake) return
    past.push(intake.id)
    await app.bulkTransaction(async lock => {
      if (await tryLock(lock.db, `intake ${intake.id}`)) await workOn(app, intake, signal)
      return { ok: true }
    })
  }
}

async function workOn(app: Parts, intake: Working, signal: AbortSignal) {
  const attempts = await countAttempt(app, intake.id)
  if (attempts === undefined) return
  if (attempts > attemptLimit) return saveRefusal(app, intake.id, 'given-up', '')
  const progress = recordProgress(app, intake.id)
  const onProgress: Progress = (...done) => {
    // An error thrown here, in the middle of reading or writing, rolls back the whole run.
    signal.throwIfAborted()
    progress.onProgress(...done)
  }
  try {
    await works[intake.work](app, intake, onProgress)
  } catch (error) {
    if (!signal.aborted) throw error
    // A clean stop isn't the file's fault, so the attempt doesn't count.
    await forgetAttempt(app, intake.id)
  } finally {
    await progress.ended()
    await clearProgress(app, intake.id)
  }
}

type Work = (app: Parts, intake: Working, onProgress: Progress) => Promise<void>

const works: Record<IntakeWork, Work> = {
  async look(app, intake, onProgress) {
    const looked = await importBusinesses(app, callerOf(intake), { ...fileOf(app, intake), isDryRun: true, onProgress })
    if (looked.ok) {
      await saveOutcomes(app, intake.id, looked.outcomes)
      return saveLook(app, intake.id, looked)
    }
    await saveRefusal(app, intake.id, looked.reason, looked.detail)
  },
  async import(app, intake, onProgress) {
    const alongside = async (tx: BulkTransaction, { importId }: ImportReport) => {
      const isSaved = await saveImported(tx, intake.id, importId, tx.clock.now())
      if (!isSaved) throw new Error('another process has done this import')
    }
    const given = { ...fileOf(app, intake), merging: intake.merging, onProgress, alongside }
    const imported = await importBusinesses(app, callerOf(intake), given)
    if (!imported.ok) await saveRefusal(app, intake.id, imported.reason, imported.detail)
  },
}

function fileOf(app: Parts, { id, fileName, file, columns }: Working) {
  const bytes = { open: openPieces(app, id), openRange: openPieceRanges(app, id) }
  return { ...bytes, fileName, columns, survey: surveyAsRead(file.survey) }
}

/** Returns the operator who started the job as the caller, even if they have closed the page since. */
function callerOf({ askedBy, requestId }: Intake): Caller {
  return { actor: { kind: 'admin', id: askedBy }, requestId, language: 'en' }
}
