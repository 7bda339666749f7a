import { createHash } from 'node:crypto'
import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { guessColumns } from '../import-columns/guess-columns.ts'
import type { ColumnMapping } from '../import-columns/import-field.ts'
import {
  columnsOfProfile,
  findProfile,
  type ImportProfile,
  isProfileId,
  type ProfileId,
  recognizeProfile,
} from '../import-profiles/import-profile.ts'
import { noMoving } from '../import-profiles/moving.ts'
import { openWordCount } from '../import-profiles/word-count.ts'
import { cellText } from '../imports/cell-text.ts'
import type { GivenReading } from '../imports/file-survey.server.ts'
import { columnLimit } from '../imports/import-businesses.server.ts'
import { type OpenFile, openListFile, rejectionOf } from '../imports/import-file.server.ts'
import { countChunks, openChunkRanges, openChunks } from './import-chunks.server.ts'
import {
  type ImportSession,
  type ImportSessionFile,
  type ImportSessionResult,
  importError,
  previewRows,
  shownCharacters,
  surveyAsStored,
} from './import-session.ts'
import { closeImportSession, findImportSession, saveFile } from './import-sessions.server.ts'
import { findMapping } from './map-columns.server.ts'

type Recognised = ImportSessionResult<{ columns: number; rows: number }>

/** Detects format, header and number of rows. Deletes an unreadable file. */
export async function recogniseFile(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Recognised> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const importSession = await findImportSession(app, id)
  if (importSession?.step !== 'upload') return importError('import-session-unknown')
  if ((await countChunks(app, id)).bytes !== importSession.bytes) return importError('not-complete')

  const read = await readAndSave(app, importSession)
  if (!read.ok) await closeImportSession(app, id, app.clock.now())
  return read
}

/** Null: an ordinary list. Without one, the product is recognized by its column names. */
type GivenProfile = ProfileId | null | undefined
type Given = { reading?: GivenReading; profile?: GivenProfile }

/** Reads it with another sheet, header line or encoding. On failure nothing changes. */
export async function rereadFile(
  app: Pick<App, 'db'>,
  caller: Caller,
  { id, reading, profile }: { id: string; reading: GivenReading; profile?: GivenProfile },
): Promise<Recognised> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const importSession = await findImportSession(app, id)
  if (importSession?.step !== 'mapping' || !importSession.file) return importError('import-session-unknown')
  const { survey } = importSession.file
  const isOtherSheet = survey.kind === 'workbook' && reading.sheet !== undefined && reading.sheet !== survey.sheet
  // One sheet's header line doesn't apply to another.
  const isLineKept = (reading.headerLine ?? 'none') === (survey.header.line ?? 'none')
  const asked = isOtherSheet && isLineKept ? { ...reading, headerLine: undefined } : reading
  return readAndSave(app, importSession, { reading: asked, profile })
}

async function readAndSave(app: Pick<App, 'db'>, importSession: ImportSession, given: Given = {}): Promise<Recognised> {
  const read = await readFile(app, importSession, given)
  if (!read.ok) return read
  const { file } = read
  const isSaved = await saveFile(app, importSession.id, read)
  return isSaved ? { ok: true, columns: file.headers.length, rows: file.rows } : importError('import-session-unknown')
}

async function readFile(app: Pick<App, 'db'>, { id, fileName }: ImportSession, { reading, profile: asked }: Given) {
  try {
    const bytes = { open: openChunks(app, id), openRange: openChunkRanges(app, id) }
    const opened = await openListFile({ ...bytes, fileName, reading })
    if (!opened.ok) return opened
    if (opened.width > columnLimit) {
      await opened.records.return()
      return importError('too-many-columns')
    }
    const headersSha256 = createHash('sha256').update(JSON.stringify(opened.headers)).digest('hex')
    const hasNames = opened.survey.header.line !== null
    const profile = findProfile(asked === undefined ? recognizeProfile(opened.headers) : asked)
    // If the operator chose another product, the mapping stored for this header doesn't apply.
    const kept = hasNames && asked === undefined ? await findMapping(app, headersSha256) : undefined
    const guessed = () =>
      profile
        ? columnsOfProfile(profile, opened.headers, opened.sample)
        : guessColumns(opened.headers, opened.sample).columns
    const columns = kept ?? guessed()
    const file = await describeFile(opened, headersSha256, profile && { profile, columns })
    const moving = profile && isProfileId(profile.id) ? { ...noMoving, profile: profile.id } : null
    return { ok: true, columns, moving, file } as const
  } catch (error) {
    return rejectionOf(error)
  }
}

async function describeFile(
  { survey, headers, joined, tables, records }: OpenFile,
  headersSha256: string,
  known: { profile: ImportProfile; columns: ColumnMapping } | undefined,
): Promise<ImportSessionFile> {
  const words = known && openWordCount(known.profile, known.columns, headers)
  const sample: string[][] = []
  let rows = 0
  for await (const { fields } of records) {
    const cells = fields.slice(0, headers.length)
    if (cells.every(cell => cell === '' || cellText(cell) === '')) continue
    rows += 1
    words?.add(cells)
    if (rows <= previewRows) sample.push(cells.map(cell => cellText(cell).slice(0, shownCharacters)))
  }
  const counted = words && { words: words.list() }
  return { survey: surveyAsStored(survey), headers, joined, tables, headersSha256, rows, sample, ...counted }
}
