import type { App } from '#domain/app.ts'
import { findUntoldUndo } from '#domain/intakes/import-undos.server.ts'
import { type Intake, measureProgress } from '#domain/intakes/intake.ts'
import { readProgress } from '#domain/intakes/intake-progresses.server.ts'
import { sayIntakeRefusal } from '#domain/intakes/intake-words.ts'
import { findOpenIntake, findUntold } from '#domain/intakes/intakes.server.ts'
import { readRecentImports } from '#domain/intakes/recent-imports.server.ts'

const importsShown = 10

export type IntakeView = NonNullable<Awaited<ReturnType<typeof viewOf>>>

/** All that the Import tab shows: the file that the operator is at, and the imports before it. */
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
    encoding: file.survey.encoding,
    delimiter: file.survey.delimiter,
    columns: columns ?? {},
    work,
    progress: work && progress ? measureProgress(work, file.rows, progress) : null,
    look,
    banner: refusal ? sayIntakeRefusal(refusal, refusalDetail) : null,
  }
}
