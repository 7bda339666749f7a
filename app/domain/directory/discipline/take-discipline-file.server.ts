import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { readFileState } from '../licenses/license-files.server.ts'
import type { GivenFile } from '../licenses/take-license-file.server.ts'
import { writeEntries } from './discipline-entries.server.ts'
import { type RejectedDisciplineFile, type TakenDiscipline, writtenFiscalYear } from './discipline-file.ts'
import {
  addDisciplineFile,
  forgetFailures,
  isUndone,
  lockDiscipline,
  lockTaken,
  markUndone,
  readInForce,
  saveKept,
} from './discipline-files.server.ts'
import { DisciplineFileError, nothing, readDisciplineFile } from './read-discipline-rows.server.ts'

/** The fiscal year that a fetched file must be of. */
type Given = GivenFile & { fiscalYear?: string }
type Taken = ({ ok: true; isSame: false } & TakenDiscipline) | { ok: true; isSame: true } | RejectedDisciplineFile

/** Imports a year's file in one change, or rejects it: then the previous file stays in force and the alarm is raised. */
export async function takeDisciplineFile(
  app: Pick<App, 'transaction' | 'clock'>,
  caller: Caller,
  given: Given,
): Promise<Taken> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden', detail: '' }
  const today = regionDay(app.clock.now())
  const day = given.day || today
  if (day > today) return { ok: false, reason: 'day-ahead', detail: '' }
  const found = nothing()
  const facts = () => ({
    fileName: given.fileName.slice(0, 255),
    ...{ way: given.way, givenBy: caller.actor.id, fileDay: day, fileBytes: found.bytes, fileRows: found.rows },
  })
  try {
    await readDisciplineFile(given.open(), found)
    if (given.fiscalYear && given.fiscalYear !== found.fiscalYear)
      throw new DisciplineFileError('other-year', writtenFiscalYear(found.fiscalYear))
    return await app.transaction<Taken>(tx => takeFound(tx, caller, { found, facts: facts(), day, way: given.way }))
  } catch (error) {
    if (!(error instanceof DisciplineFileError)) throw error
    const { reason, detail } = error
    await app.transaction(async tx => {
      const changeId = await recordChange(tx, caller, { action: 'refuse-discipline-file' })
      const at = { id: tx.ids.next(), givenAt: tx.clock.now(), fiscalYear: given.fiscalYear ?? found.fiscalYear }
      await addDisciplineFile(tx, { ...facts(), ...at, outcome: 'refused', reason, detail, changeId })
      return { ok: true }
    })
    return { ok: false, reason, detail }
  }
}

type Work = {
  found: ReturnType<typeof nothing>
  facts: Omit<Parameters<typeof addDisciplineFile>[1], 'id' | 'givenAt' | 'fiscalYear' | 'outcome' | 'changeId'>
  day: string
  way: Given['way']
}

async function takeFound(tx: Transaction, caller: Caller, { found, facts, day, way }: Work): Promise<Taken> {
  await lockDiscipline(tx)
  await forgetFailures(tx, found.fiscalYear)
  const { fiscalYear, rows, sha256 } = found
  const latest = await readInForce(tx, fiscalYear)
  const at = { id: tx.ids.next(), givenAt: tx.clock.now(), fiscalYear, fileSha256: sha256 }
  const isSame = latest?.fileSha256?.equals(sha256) ?? false
  const isOld = latest?.fileDay != null && day < latest.fileDay
  if (latest?.id && (isSame || (isOld && way === 'fetch'))) {
    const changeId = await recordChange(tx, caller, { action: 'give-discipline-file-again' })
    await addDisciplineFile(tx, { ...facts, ...at, outcome: 'same', changeId })
    // Listings may name more licenses than when we read it.
    if (isSame) await saveKept(tx, latest.id, await writeEntries(tx, latest.id, found.entries))
    return { ok: true, isSame: true }
  }
  // A file that the operator undid stays undone until a person uploads it again.
  if (way === 'fetch' && (await isUndone(tx, fiscalYear, sha256))) {
    const changeId = await recordChange(tx, caller, { action: 'give-discipline-file-again' })
    await addDisciplineFile(tx, { ...facts, ...at, outcome: 'same', changeId })
    return { ok: true, isSame: true }
  }
  if (latest?.fileDay && isOld) throw new DisciplineFileError('older', writtenDay(latest.fileDay))
  const { leastPercent } = await readFileState(tx)
  const percent = latest?.fileRows ? Math.floor((100 * rows) / latest.fileRows) : 100
  if (percent < leastPercent) throw new DisciplineFileError('smaller', String(percent))
  const changeId = await recordChange(tx, caller, { action: 'take-discipline-file' })
  await addDisciplineFile(tx, { ...facts, ...at, outcome: 'taken', changeId })
  const kept = await writeEntries(tx, at.id, found.entries)
  await saveKept(tx, at.id, kept)
  return { ok: true, isSame: false, fileId: at.id, fiscalYear, rows, kept, way }
}

export type UndoFileError = 'forbidden' | 'file-unknown' | 'already-undone'

/** Applies the previous file again. The job that fetches files skips this one from then on; a person can still upload it. */
export async function undoDisciplineFile(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { fileId }: { fileId: string },
): Promise<Result<object, UndoFileError>> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  return app.transaction<Result<object, UndoFileError>>(async tx => {
    await lockDiscipline(tx)
    const file = await lockTaken(tx, fileId)
    if (!file) return { ok: false, reason: 'file-unknown' }
    if (file.undoneAt) return { ok: false, reason: 'already-undone' }
    await recordChange(tx, caller, { action: 'undo-discipline-file', undoes: file.changeId })
    await markUndone(tx, fileId, tx.clock.now())
    return { ok: true }
  })
}
