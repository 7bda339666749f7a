import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import type { App, Caller, Result } from '../app.ts'
import { openImportFile } from '../imports/import-file.server.ts'
import { readRow } from '../imports/import-row.server.ts'
import { importWords } from '../imports/import-words.ts'
import { may } from '../permissions.ts'
import { openPieces } from './intake-pieces.server.ts'
import { findIntake } from './intakes.server.ts'

type Rejected = Result<{ fileName: string; lines: AsyncGenerator<string> }, 'forbidden' | 'intake-unknown'>

/** The rows of a file that were not taken, as they stand there, with line and reason; blank ones are none. */
export async function readRejected(app: Pick<App, 'db'>, caller: Caller, { id }: { id: string }): Promise<Rejected> {
  if (!may(caller, 'import-businesses')) return { ok: false, reason: 'forbidden' }
  const intake = await findIntake(app, id)
  if (!intake?.file || !intake.columns || intake.step === 'closed') return { ok: false, reason: 'intake-unknown' }
  const survey = { ...intake.file.survey, sha256: Buffer.from(intake.file.survey.sha256, 'hex') }
  const file = { fileName: intake.fileName, open: openPieces(app, id), columns: intake.columns, survey }
  return { ok: true, fileName: rejectedName(intake.fileName), lines: writeRejected(file) }
}

/** Plain letters: the name goes into a header. */
function rejectedName(fileName: string) {
  const base = fileName.replace(/\.csv$/i, '').replace(/[^\w-]+/g, '_')
  return `${base.slice(0, 80)}_rejected.csv`
}

async function* writeRejected(given: Parameters<typeof openImportFile>[0]) {
  const file = await openImportFile(given)
  if (!file.ok) return
  const { headers, columns, records } = file
  yield csvMark + csvLine(['Line', 'Reason', ...headers])
  for await (const { line, fields } of records) {
    const read = readRow(fields, columns, headers.length)
    if (!('skip' in read) || read.skip === 'blank') continue
    yield csvLine([line, importWords.en.skips[read.skip], ...fields])
  }
}
