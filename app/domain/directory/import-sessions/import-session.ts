import type { DuplicateRow, ExistingDuplicate, Merging } from '../businesses/existing-duplicate.ts'
import type { ColumnMapping } from '../import-columns/import-field.ts'
import type { Moving, MovingWords } from '../import-profiles/moving.ts'
import type { FileSurvey } from '../imports/file-survey.server.ts'
import type { ImportError } from '../imports/import-file.server.ts'
import type { ImportReport } from '../imports/import-report.ts'
import type { ImportPhase } from '../imports/stage-file.server.ts'

export type ImportSessionStep = 'upload' | 'mapping' | 'preview' | 'done' | 'closed'

export type ImportSessionWork = 'preview' | 'import'

/** This is larger than any list of businesses: 100 MB are half a million rows. */
export const largestFile = 256 * 1024 * 1024
/** Most proxies allow this much in one request. The last chunk is shorter. */
export const chunkBytes = 1024 * 1024
export const previewRows = 5
export const shownCharacters = 120

/** An unfinished attempt means, for example, that the server was killed. After this many, the job gives up. */
export const attemptLimit = 5

/** For this many days, rejected rows of an ended session can be downloaded. */
export const keptDays = 7

type WithText<Survey> = Survey extends object ? Omit<Survey, 'sha256'> & { sha256: string } : never
export type WrittenSurvey = WithText<FileSurvey>

export function surveyAsStored(survey: FileSurvey): WrittenSurvey {
  return { ...survey, sha256: survey.sha256.toString('hex') }
}

export function surveyAsRead(survey: WrittenSurvey): FileSurvey {
  return { ...survey, sha256: Buffer.from(survey.sha256, 'hex') }
}

export type ImportSessionFile = {
  survey: WrittenSurvey
  headers: string[]
  joined?: { name: string; places: number[] }[]
  tables?: number
  headersSha256: string
  rows: number
  sample: string[][]
  /** The words of an export's status, package and category columns; missing for other files. */
  words?: MovingWords
}

export type Preview = { report: ImportReport; existing: ExistingDuplicate[]; duplicates: DuplicateRow[] }

export type ImportSession = {
  id: string
  requestedBy: string
  requestId: string
  fileName: string
  bytes: number
  step: ImportSessionStep
  file: ImportSessionFile | null
  columns: ColumnMapping | null
  /** The operator's choices for an export of another directory product. */
  moving: Moving | null
  merging: Merging
  work: ImportSessionWork | null
  attempts: number
  preview: Preview | null
  error: ImportSessionError | null
  errorDetail: string
  importId: string | null
}

export type ImportSessionError =
  | ImportError
  | 'import-session-unknown'
  | 'under-way'
  | 'too-large'
  | 'piece-misplaced'
  | 'not-complete'
  | 'given-up'
  | 'pattern-unusable'

export type FailedImport = { ok: false; reason: ImportSessionError; detail: string }

export type ImportSessionResult<Data = object> = ({ ok: true } & Data) | FailedImport

export function importError(reason: ImportSessionError, detail = ''): FailedImport {
  return { ok: false, reason, detail }
}

export type ImportProgress = {
  phase: ImportPhase
  rowsDone: number
  rowsTotal: number | null
  startedAt: Date
  at: Date
}

const spans: Record<ImportSessionWork, Record<ImportPhase, [number, number]>> = {
  preview: { reading: [0, 70], comparing: [70, 95], writing: [95, 100] },
  import: { reading: [0, 25], comparing: [25, 35], writing: [35, 80] },
}

export type MeasuredProgress = ReturnType<typeof measureProgress>

/** Returns the share of work done, rows per second, and seconds left at this rate. */
export function measureProgress(work: ImportSessionWork, fileRows: number, progress: ImportProgress) {
  const { phase, rowsDone, startedAt, at } = progress
  const rowsTotal = progress.rowsTotal ?? fileRows
  const [from, to] = spans[work][phase]
  const share = phase === 'comparing' || rowsTotal === 0 ? 0 : Math.min(1, rowsDone / rowsTotal)
  const percent = Math.floor(from + (to - from) * share)
  const seconds = (at.getTime() - startedAt.getTime()) / 1_000
  return {
    phase,
    percent,
    rowsDone,
    rowsTotal,
    rowsPerSecond: seconds > 0 && percent > 0 ? Math.round((fileRows * percent) / 100 / seconds) : null,
    secondsLeft: seconds > 0 && percent > 0 ? Math.ceil((seconds * (100 - percent)) / percent) : null,
  }
}
