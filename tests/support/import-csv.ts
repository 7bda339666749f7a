import type { App } from '#domain/app.ts'
import { importBusinesses } from '#domain/directory/imports/import-businesses.server.ts'
import type { GivenFile } from '#domain/directory/imports/import-file.server.ts'
import { operator } from './builders.ts'
import { csvFile } from './csv-files.ts'

type Given = Partial<Pick<GivenFile, 'mapping' | 'fileName' | 'reading' | 'asks'>> & { isDryRun?: boolean }

/** Imports a file with this content, and returns the result. */
export function tryImport(app: App, content: string | Buffer, { fileName, ...given }: Given = {}) {
  return importBusinesses(app, operator, { ...csvFile(content, fileName), ...given })
}

/** Imports a file that must be accepted, and returns its report. */
export async function importCsv(app: App, content: string | Buffer, given?: Given) {
  const imported = await tryImport(app, content, given)
  if (!imported.ok) throw new Error(`${imported.reason} ${imported.detail}`)
  return imported.report
}
