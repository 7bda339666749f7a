import type { Double, Merging } from '../businesses/double.ts'
import type { Repeat } from '../businesses/repeat.ts'
import type { ColumnMapping } from '../import-columns/import-field.ts'
import type { FileSurvey } from '../imports/file-survey.server.ts'
import type { ImportRefusal } from '../imports/import-file.server.ts'
import type { ImportReport } from '../imports/import-report.ts'
import type { ImportPhase } from '../imports/stage-file.server.ts'

// An intake is a file of businesses on its way from the operator's browser into the directory: uploaded, mapped, previewed, imported.

export type IntakeStep = 'upload' | 'mapping' | 'preview' | 'done' | 'closed'

/** What the background does with it: find out what an import would do, or import. */
export type IntakeWork = 'look' | 'import'

/** Larger than any list of firms; a hundred megabytes are half a million rows. */
export const largestFile = 256 * 1024 * 1024
/** In bytes; what most proxies let through in one request. The last piece of a file is shorter. */
export const pieceBytes = 1024 * 1024
export const previewRows = 5
/** A cell of the preview is cut to this. */
export const shownCharacters = 120

/** Rounds that may come to no end, as when the server is killed, before it is given up. */
export const attemptLimit = 5

/** A file that has come stays this long after its end, so that what was rejected of it can still be fetched. */
export const keptDays = 7

type WithText<Survey> = Survey extends object ? Omit<Survey, 'sha256'> & { sha256: string } : never
/** How a file is written, as it is stored. */
export type WrittenSurvey = WithText<FileSurvey>

export function surveyAsStored(survey: FileSurvey): WrittenSurvey {
  return { ...survey, sha256: survey.sha256.toString('hex') }
}

export function surveyAsRead(survey: WrittenSurvey): FileSurvey {
  return { ...survey, sha256: Buffer.from(survey.sha256, 'hex') }
}

/** What a file turned out to be. */
export type IntakeFile = {
  survey: WrittenSurvey
  headers: string[]
  /** The places of columns that the file has more than once. */
  joined?: { name: string; places: number[] }[]
  headersSha256: string
  /** Rows beneath the header that are not blank. */
  rows: number
  /** The first of them. */
  sample: string[][]
}

/** What an import would do. */
export type Look = { report: ImportReport; doubles: Double[]; repeats: Repeat[] }

export type Intake = {
  id: string
  askedBy: string
  requestId: string
  fileName: string
  bytes: number
  step: IntakeStep
  file: IntakeFile | null
  columns: ColumnMapping | null
  merging: Merging
  work: IntakeWork | null
  attempts: number
  look: Look | null
  refusal: IntakeRefusal | null
  refusalDetail: string
  importId: string | null
}

export type IntakeRefusal =
  | ImportRefusal
  | 'intake-unknown'
  | 'under-way'
  | 'too-large'
  | 'piece-misplaced'
  | 'not-complete'
  | 'given-up'

export type RefusedIntake = { ok: false; reason: IntakeRefusal; detail: string }

/** What a use case of this room answers. */
export type IntakeOutcome<Data = object> = ({ ok: true } & Data) | RefusedIntake

export function refuseIntake(reason: IntakeRefusal, detail = ''): RefusedIntake {
  return { ok: false, reason, detail }
}

/** How far the background is: rows done of those that the phase has. */
export type IntakeProgress = { phase: ImportPhase; rowsDone: number; rowsTotal: number | null; beganAt: Date; at: Date }

/** Of the time that it takes, in hundredths: where each phase begins and ends. What is left then is done at once. */
const spans: Record<IntakeWork, Record<ImportPhase, [number, number]>> = {
  look: { reading: [0, 70], comparing: [70, 95], writing: [95, 100] },
  import: { reading: [0, 25], comparing: [25, 35], writing: [35, 80] },
}

export type MeasuredProgress = ReturnType<typeof measureProgress>

/** What a bar shows: the share of the work that is done, the rows done a second, and the seconds that are left at this rate. */
export function measureProgress(work: IntakeWork, fileRows: number, progress: IntakeProgress) {
  const { phase, rowsDone, beganAt, at } = progress
  const rowsTotal = progress.rowsTotal ?? fileRows
  const [from, to] = spans[work][phase]
  const share = phase === 'comparing' || rowsTotal === 0 ? 0 : Math.min(1, rowsDone / rowsTotal)
  const percent = Math.floor(from + (to - from) * share)
  const seconds = (at.getTime() - beganAt.getTime()) / 1_000
  return {
    phase,
    percent,
    rowsDone,
    rowsTotal,
    rowsPerSecond: seconds > 0 && percent > 0 ? Math.round((fileRows * percent) / 100 / seconds) : null,
    secondsLeft: seconds > 0 && percent > 0 ? Math.ceil((seconds * (100 - percent)) / percent) : null,
  }
}
