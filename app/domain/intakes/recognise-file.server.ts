import { createHash } from 'node:crypto'
import { CsvFault } from '#platform/csv/read-csv.ts'
import type { App, Caller } from '../app.ts'
import { guessColumns } from '../imports/column-mapping.ts'
import { type OpenFile, openCsvFile } from '../imports/import-file.server.ts'
import { cleaned } from '../imports/import-row.server.ts'
import { may } from '../permissions.ts'
import {
  columnLimit,
  type Intake,
  type IntakeFile,
  type IntakeOutcome,
  previewRows,
  refuseIntake,
  shownCharacters,
} from './intake.ts'
import { countPieces, openPieces } from './intake-pieces.server.ts'
import { closeIntake, findIntake, saveFile } from './intakes.server.ts'
import { findMapping } from './kept-mappings.server.ts'

type Recognised = IntakeOutcome<{ columns: number; rows: number }>

/** Reads a file that has come whole: how it is written, its header, how many rows it has. One that cannot be read goes. */
export async function recogniseFile(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Recognised> {
  if (!may(caller, 'import-businesses')) return refuseIntake('forbidden')
  const intake = await findIntake(app, id)
  if (intake?.step !== 'upload') return refuseIntake('intake-unknown')
  if ((await countPieces(app, id)).bytes !== intake.bytes) return refuseIntake('not-complete')

  const read = await readFile(app, intake)
  if (!read.ok) {
    await closeIntake(app, id, app.clock.now())
    return read
  }
  const { file } = read
  const kept = await findMapping(app, file.headersSha256)
  const isSaved = await saveFile(app, id, file, kept ?? guessColumns(file.headers))
  return isSaved ? { ok: true, columns: file.headers.length, rows: file.rows } : refuseIntake('intake-unknown')
}

async function readFile(app: Pick<App, 'db'>, { id, fileName }: Intake) {
  try {
    const opened = await openCsvFile({ fileName, open: openPieces(app, id) })
    if (!opened.ok) return opened
    if (opened.headers.length > columnLimit) {
      await opened.records.return()
      return refuseIntake('too-many-columns')
    }
    return { ok: true, file: await describeFile(opened) } as const
  } catch (error) {
    if (error instanceof CsvFault) return refuseIntake(error.reason, String(error.line))
    throw error
  }
}

async function describeFile({ survey, headers, records }: OpenFile): Promise<IntakeFile> {
  const sample: string[][] = []
  let rows = 0
  for await (const { fields } of records) {
    const cells = fields.slice(0, headers.length).map(cleaned)
    if (cells.every(cell => cell === '')) continue
    rows += 1
    if (rows <= previewRows) sample.push(cells.map(cell => cell.slice(0, shownCharacters)))
  }
  const headersSha256 = createHash('sha256').update(JSON.stringify(headers)).digest('hex')
  return { survey: { ...survey, sha256: survey.sha256.toString('hex') }, headers, headersSha256, rows, sample }
}
