import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import { isOutcome, type RowOutcome, rowOutcomes } from '../businesses/staged-outcomes.server.ts'
import { noMoving } from '../import-profiles/moving.ts'
import { type NoteKind, noteKinds } from '../imports/cell-text.ts'
import { type GivenFile, openImportFile } from '../imports/import-file.server.ts'
import { importMessages } from '../imports/import-messages.ts'
import { openRowReader, type ReadRow } from '../imports/import-row.server.ts'
import { rulesOf } from '../imports/stage-file.server.ts'
import { openChunkRanges, openChunks } from './import-chunks.server.ts'
import { surveyAsRead } from './import-session.ts'
import { findImportSession, readOutcomes } from './import-sessions.server.ts'

export type WantedRows = 'rejected' | 'notes' | RowOutcome | NoteKind

export function isWantedRows(text: string): text is WantedRows {
  return ['rejected', 'notes', ...Object.keys(rowOutcomes), ...noteKinds].includes(text)
}

type Found = Result<{ fileName: string; lines: AsyncGenerator<string> }, 'forbidden' | 'import-session-unknown'>

/** Returns the file's original rows with their line and reason, without blank ones. */
export async function readRows(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { id, wanted }: { id: string; wanted: WantedRows },
): Promise<Found> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  const importSession = await findImportSession(app, id)
  if (!importSession?.file || !importSession.columns || importSession.step === 'closed')
    return { ok: false, reason: 'import-session-unknown' }
  const bytes = { open: openChunks(app, id), openRange: openChunkRanges(app, id) }
  const file = {
    ...bytes,
    fileName: importSession.fileName,
    columns: importSession.columns,
    moving: importSession.moving ?? noMoving,
    survey: surveyAsRead(importSession.file.survey),
  }
  const outcomes = (await readOutcomes(app, id)) ?? ''
  return {
    ok: true,
    fileName: rowsName(importSession.fileName, wanted),
    lines: writeRows(app, file, { wanted, outcomes }),
  }
}

/** Uses plain characters only, because the name goes into a header. */
function rowsName(fileName: string, wanted: WantedRows) {
  const base = fileName.replace(/\.(?:csv|xlsx)$/i, '').replace(/[^\w-]+/g, '_')
  return `${base.slice(0, 80)}_${wanted}.csv`
}

type Asked = { wanted: WantedRows; outcomes: string }

async function* writeRows(app: Pick<App, 'db' | 'clock'>, given: GivenFile, { wanted, outcomes }: Asked) {
  const file = await openImportFile(given)
  if (!file.ok) return
  const readRow = openRowReader(await rulesOf(app, file))
  yield csvMark + csvLine(['Line', 'Reason', ...file.headers.map((name, column) => name || `Column ${column + 1}`)])
  let row = 0
  for await (const record of file.records) {
    const reason = reasonOf(readRow(record), wanted, outcomes[row++])
    if (reason !== undefined) yield csvLine([record.line, reason, ...record.fields])
  }
}

function reasonOf(read: ReadRow, wanted: WantedRows, letter: string | undefined) {
  const { skips, notes } = importMessages.en
  if ('skip' in read) {
    const isAsked = wanted === 'rejected' || wanted === 'skipped' || wanted === 'notes'
    return isAsked && read.skip !== 'blank' ? skips[read.skip] : undefined
  }
  const said = read.notes.map(kind => notes[kind]).join('; ')
  if (wanted === 'notes') return said || undefined
  if (isNote(wanted)) return read.notes.includes(wanted) ? notes[wanted] : undefined
  return wanted !== 'rejected' && isOutcome(letter, wanted) ? said : undefined
}

function isNote(wanted: WantedRows): wanted is NoteKind {
  return noteKinds.some(kind => kind === wanted)
}
