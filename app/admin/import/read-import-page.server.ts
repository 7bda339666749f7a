import type { App } from '#domain/app.ts'
import { readOfferedCategories } from '#domain/directory/businesses/categories.server.ts'
import { countPictures, listFailedPictures } from '#domain/directory/import-pictures/import-pictures.server.ts'
import { findProfile } from '#domain/directory/import-profiles/import-profile.ts'
import { readProgress } from '#domain/directory/import-sessions/import-progress.server.ts'
import {
  type ImportSession,
  measureProgress,
  surveyAsRead,
  type WrittenSurvey,
} from '#domain/directory/import-sessions/import-session.ts'
import { describeImportError } from '#domain/directory/import-sessions/import-session-messages.ts'
import { findOpenImportSession, findUnnotified } from '#domain/directory/import-sessions/import-sessions.server.ts'
import { findUnnotifiedUndo } from '#domain/directory/import-sessions/import-undos.server.ts'
import { readRecentImports } from '#domain/directory/import-sessions/recent-imports.server.ts'
import { remarksOf } from '#domain/directory/imports/file-remarks.ts'
import { sayRemark } from '#domain/directory/imports/import-messages.ts'

const importsShown = 10
const failuresShown = 10

export type ImportSessionView = NonNullable<Awaited<ReturnType<typeof viewOf>>>

export async function readImportPage(app: Pick<App, 'db' | 'clock'>) {
  const [open, finished, finishedUndo, recent, categories] = await Promise.all([
    findOpenImportSession(app),
    findUnnotified(app),
    findUnnotifiedUndo(app),
    readRecentImports(app, importsShown),
    readOfferedCategories(app),
  ])
  const past = recent.map(({ id }) => id)
  const [pictures, failures] = await Promise.all([
    countPictures(app, past),
    listFailedPictures(app, past, failuresShown),
  ])
  return {
    pictures: Object.fromEntries(pictures),
    failures,
    importSession: open ? await viewOf(app, open) : null,
    finished: finished ?? null,
    finishedUndo: finishedUndo ?? null,
    recent,
    categoryNames: categories.map(({ name }) => name),
  }
}

async function viewOf(app: Pick<App, 'db'>, importSession: ImportSession) {
  const { id, fileName, bytes, step, file, columns, moving, work, preview, error, errorDetail } = importSession
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
    remarks: remarksOf(
      { survey: surveyAsRead(file.survey), joined: file.joined ?? [], tables: file.tables ?? 1 },
      fileName,
    ).map(sayRemark),
    columns: columns ?? {},
    moving,
    words: file.words ?? null,
    product: findProfile(moving?.profile)?.name ?? null,
    work,
    progress: work && progress ? measureProgress(work, file.rows, progress) : null,
    preview,
    banner: error ? describeImportError(error, errorDetail) : null,
  }
}

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
