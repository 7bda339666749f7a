import type { App } from '#domain/app.ts'
import { importBusinesses } from '#domain/directory/imports/import-businesses.server.ts'
import type { GivenFile } from '#domain/directory/imports/import-file.server.ts'
import { operator } from './builders.ts'
import { csvFile } from './csv-files.ts'

type Given = Partial<Pick<GivenFile, 'mapping' | 'fileName' | 'reading' | 'asks'>> & { isDryRun?: boolean }

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
