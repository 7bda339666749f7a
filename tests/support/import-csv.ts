import type { App } from '#domain/app.ts'
import type { GivenMapping } from '#domain/imports/column-mapping.ts'
import { importBusinesses } from '#domain/imports/import-businesses.server.ts'
import { operator } from './builders.ts'
import { csvFile } from './csv-files.ts'

type Given = { mapping?: GivenMapping; isDryRun?: boolean; fileName?: string }

/** What importing a file of that content says. */
export function tryImport(app: App, content: string | Buffer, { fileName, ...given }: Given = {}) {
  return importBusinesses(app, operator, { ...csvFile(content, fileName), ...given })
}

/** The report of an import that is taken. */
export async function importCsv(app: App, content: string | Buffer, given?: Given) {
  const imported = await tryImport(app, content, given)
  if (!imported.ok) throw new Error(`${imported.reason} ${imported.detail}`)
  return imported.report
}
