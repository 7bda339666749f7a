import { sql } from 'kysely'
import type { App, Caller } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { withName } from '../import-columns/column-mapping.ts'
import { type ColumnMapping, fileFields, movingFields } from '../import-columns/import-field.ts'
import { isPattern, type Moving, noMoving } from '../import-profiles/moving.ts'
import { type ImportSessionResult, importError } from './import-session.ts'
import { findImportSession, saveMapping } from './import-sessions.server.ts'

type Mapped = { id: string; columns: ColumnMapping; moving?: Choices }
/** For an export of another directory product; without it the profile’s own statuses apply, and no package brings a plan. */
type Choices = Pick<Moving, 'statuses' | 'plans' | 'categories' | 'pattern'>

/** Remembers the mapping for files with the same header, and queues a preview. */
export async function mapColumns(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  { id, columns, moving: choices }: Mapped,
): Promise<ImportSessionResult> {
  if (!may(caller, 'import-businesses')) return importError('forbidden')
  const importSession = await findImportSession(app, id)
  if (importSession?.step !== 'mapping' || !importSession.file) return importError('import-session-unknown')
  const { headers, headersSha256 } = importSession.file
  const wrong = wrongColumn(columns, headers.length)
  if (wrong) return wrong
  const named = withName(columns)
  if (!named.ok) return named
  if (choices && choices.pattern !== '' && !isPattern(choices.pattern)) return importError('pattern-unusable')
  const { profile = null } = importSession.moving ?? {}
  const hasMoving = profile !== null || movingFields.some(field => columns[field] !== undefined)
  const moving = hasMoving ? { ...noMoving, profile, ...choices } : null
  if (!(await saveMapping(app, id, columns, moving))) return importError('import-session-unknown')
  // Without column names, the mapping can't be reused for the next file.
  if (importSession.file.survey.header.line !== null) await keepMapping(app, headersSha256, columns)
  return { ok: true }
}

function wrongColumn(columns: ColumnMapping, width: number) {
  const used = new Set<number>()
  for (const field of fileFields) {
    const column = columns[field]
    if (column === undefined) continue
    if (column >= width || used.has(column)) return importError('unknown-column', String(column + 1))
    used.add(column)
  }
  return undefined
}

export async function findMapping({ db }: Pick<App, 'db'>, headersSha256: string) {
  const { rows } = await sql<{ columns: ColumnMapping }>`
    select columns from import_mappings where header_sha256 = ${headersSha256}`.execute(db)
  return rows[0]?.columns
}

export async function keepMapping(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  headersSha256: string,
  columns: ColumnMapping,
) {
  await sql`
    insert into import_mappings (header_sha256, columns, used_at)
    values (${headersSha256}, ${JSON.stringify(columns)}, ${clock.now()})
    on conflict (header_sha256) do update set columns = excluded.columns, used_at = excluded.used_at`.execute(db)
}
