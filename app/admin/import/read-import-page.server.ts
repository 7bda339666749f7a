import type { App } from '#domain/app.ts'
import { remarksOf } from '#domain/directory/imports/file-remarks.ts'
import { sayRemark } from '#domain/directory/imports/import-words.ts'
import { findUntoldUndo } from '#domain/directory/intakes/import-undos.server.ts'
import { type Intake, measureProgress, surveyAsRead, type WrittenSurvey } from '#domain/directory/intakes/intake.ts'
import { readProgress } from '#domain/directory/intakes/intake-progresses.server.ts'
import { sayIntakeRefusal } from '#domain/directory/intakes/intake-words.ts'
import { findOpenIntake, findUntold } from '#domain/directory/intakes/intakes.server.ts'
import { readRecentImports } from '#domain/directory/intakes/recent-imports.server.ts'

const importsShown = 10

export type IntakeView = NonNullable<Awaited<ReturnType<typeof viewOf>>>

/** Reads all data of the Import tab: the current file and earlier imports. */
export async function readImportPage(app: Pick<App, 'db' | 'clock'>) {
  const [open, untold, untoldUndo, recent] = await Promise.all([
    findOpenIntake(app),
    findUntold(app),
    findUntoldUndo(app),
    readRecentImports(app, importsShown),
  ])
  return {
    intake: open ? await viewOf(app, open) : null,
    untold: untold ?? null,
    untoldUndo: untoldUndo ?? null,
    recent,
  }
}

async function viewOf(app: Pick<App, 'db'>, intake: Intake) {
  const { id, fileName, bytes, step, file, columns, work, look, refusal, refusalDetail } = intake
  if (!file) return null
  const progress = work ? await readProgress(app, id) : undefined
  return {
    id,
    fileName,
    bytes,
    step: step === 'preview' ? ('preview' as const) : ('mapping' as const),
    headers: file.headers,
    sample: file.sample,
    rows: file.rows,
    written: writtenOf(file.survey),
    remarks: remarksOf({ survey: surveyAsRead(file.survey), joined: file.joined ?? [] }, fileName).map(sayRemark),
    columns: columns ?? {},
    work,
    progress: work && progress ? measureProgress(work, file.rows, progress) : null,
    look,
    banner: refusal ? sayIntakeRefusal(refusal, refusalDetail) : null,
  }
}

/** Returns the reading options that the operator can change. */
function writtenOf(survey: WrittenSurvey) {
  const { header } = survey
  const line = header.line === null ? ('none' as const) : header.line
  const isMissing = header.kind === 'missing'
  if (survey.kind === 'workbook') {
    const sheets = survey.sheets.filter(({ hasRows }) => hasRows).map(({ name }) => name)
    return { kind: 'workbook' as const, sheet: survey.sheet, sheets, line, isMissing }
  }
  return { kind: 'csv' as const, encoding: survey.encoding, delimiter: survey.delimiter, line, isMissing }
}
