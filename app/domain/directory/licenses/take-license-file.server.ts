import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { App, BulkTransaction, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { applyLicenses } from './apply-licenses.server.ts'
import type { FileWay, RejectedLicenseFile, TakenFile } from './license-file.ts'
import {
  addLicenseFile,
  forgetFailures,
  readFileState,
  readLatestFile,
  saveFileReport,
} from './license-files.server.ts'
import { countMissing } from './license-matches.server.ts'
import { matchLicenses } from './match-licenses.server.ts'
import { LicenseFileError, openLicenseRows } from './read-license-rows.server.ts'
import { reportLapses } from './report-lapses.server.ts'
import { stageLicenses, writeStagedLicenses } from './state-licenses.server.ts'

export type GivenFile = {
  fileName: string
  way: FileWay
  /** The day that the file speaks of; today by default. */
  day?: string | undefined
  open(): Readable
}
type Taken = ({ ok: true; isSame: false } & TakenFile) | { ok: true; isSame: true } | RejectedLicenseFile

/** Imports the whole file in one change, or rejects it: then the previous file stays in force and the alarm is raised. */
export async function takeLicenseFile(
  app: Pick<App, 'bulkTransaction' | 'transaction' | 'clock'>,
  caller: Caller,
  given: GivenFile,
): Promise<Taken> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden', detail: '' }
  const today = regionDay(app.clock.now())
  const day = given.day || today
  if (day > today) return { ok: false, reason: 'day-ahead', detail: '' }
  const rows = openLicenseRows(given.open())
  try {
    const work = { day, given, rows, startedAt: app.clock.now() }
    return await app.bulkTransaction<Taken>(tx => takeRows(tx, caller, work))
  } catch (error) {
    if (!(error instanceof LicenseFileError)) throw error
    const { reason, detail } = error
    await app.transaction(async tx => {
      const changeId = await recordChange(tx, caller, { action: 'refuse-license-file' })
      const { bytes, rows: count } = rows.found
      const file = { ...factsOf(caller, given, day), fileBytes: bytes, fileRows: count, changeId }
      const at = { id: tx.ids.next(), givenAt: tx.clock.now() }
      await addLicenseFile(tx, { ...file, ...at, outcome: 'refused', reason, detail })
      return { ok: true }
    })
    return { ok: false, reason, detail }
  }
}

type Work = { day: string; given: GivenFile; rows: ReturnType<typeof openLicenseRows>; startedAt: Date }

async function takeRows(tx: BulkTransaction, caller: Caller, { day, given, rows, startedAt }: Work): Promise<Taken> {
  await sql`select pg_advisory_xact_lock(hashtextextended('license-file', 0))`.execute(tx.db)
  const local = await stageLicenses(tx, rows.rows)
  const { found } = rows
  const latest = await readLatestFile(tx)
  const facts = {
    ...factsOf(caller, given, day),
    fileBytes: found.bytes,
    fileSha256: found.sha256,
    fileRows: found.rows,
  }
  const at = { id: tx.ids.next(), givenAt: tx.clock.now() }
  const isOld = latest !== undefined && day < latest.fileDay
  // The state's server may be behind a file that the operator gave: that's no problem of the installation.
  if (latest?.fileSha256?.equals(found.sha256) || (isOld && given.way === 'fetch')) {
    const changeId = await recordChange(tx, caller, { action: 'give-license-file-again' })
    await addLicenseFile(tx, { ...facts, ...at, outcome: 'same', changeId })
    await forgetFailures(tx)
    return { ok: true, isSame: true }
  }
  if (latest && isOld) throw new LicenseFileError('older', writtenDay(latest.fileDay))
  if (local === 0) throw new LicenseFileError('none-local')
  const { leastPercent } = await readFileState(tx)
  const percent = latest ? Math.floor((100 * found.rows) / latest.fileRows) : 100
  if (percent < leastPercent) throw new LicenseFileError('smaller', String(percent))

  const changeId = await recordChange(tx, caller, { action: 'take-license-file', tags: ['licenses'] })
  await addLicenseFile(tx, { ...facts, ...at, outcome: 'taken', changeId })
  const kept = await writeStagedLicenses(tx, { fileId: at.id, fileDay: day })
  const { matched, proposed } = await matchLicenses(tx, changeId)
  const { renewed, ended, takenBack } = await applyLicenses(tx, { id: at.id, fileDay: day })
  await reportLapses(tx, { fileId: at.id, fileDay: day, changeId, ended, proposed })
  const acts = { matched, proposed, renewed, ended: ended.length + takenBack, missing: await countMissing(tx) }
  await saveFileReport(tx, at.id, { kept, report: acts })
  await forgetFailures(tx)
  const seconds = (tx.clock.now().getTime() - startedAt.getTime()) / 1_000
  return { ok: true, isSame: false, fileId: at.id, rows: found.rows, kept, acts, seconds }
}

function factsOf({ actor }: Caller, { fileName, way }: GivenFile, fileDay: string) {
  return { fileName: fileName.slice(0, 255), way, givenBy: actor.id, fileDay }
}
