import type { App, BulkTransaction } from '../app.ts'
import { slugOf } from '../directory/slug.ts'
import { type StagedBusiness, stageBusinesses } from '../directory/staged-businesses.server.ts'
import type { ImportFile } from './import-file.server.ts'
import { openTallies } from './import-report.ts'
import { type ImportRow, type NoteKind, readRow, type SkipReason } from './import-row.server.ts'

/** An import reads the file, finds out which listings it tells of, and writes. */
export type ImportPhase = 'reading' | 'comparing' | 'writing'

/** Called now and then with the number of rows done in this phase, and how many it has; null: nobody knows. */
export type Progress = (rows: number, phase: ImportPhase, total: number | null) => void

const progressEvery = 1_000

/** Reads the rest of the file into the staging table, in constant memory, and counts what was met on the way. */
export async function stageFile(tx: BulkTransaction, file: ImportFile, onProgress: Progress) {
  const skipped = openTallies<SkipReason>()
  const notes = openTallies<NoteKind>()
  let rows = 0

  async function* staged(): AsyncGenerator<StagedBusiness> {
    for await (const { line, fields } of file.records) {
      const row = rows++
      if (rows % progressEvery === 0) onProgress(rows, 'reading', null)
      const read = readRow(fields, file.columns, file.headers.length)
      if ('skip' in read) {
        skipped.add(read.skip, line)
      } else {
        for (const note of read.notes) notes.add(note, line)
        yield asStaged(tx, row, read.row)
      }
    }
  }

  const taken = await stageBusinesses(tx, staged())
  onProgress(rows, 'reading', null)
  return { taken, rows, skipped: skipped.list(), notes: notes.list() }
}

function asStaged({ ids }: Pick<App, 'ids'>, row: number, business: ImportRow) {
  const { name, category } = business
  return {
    ...business,
    row,
    id: ids.next(),
    slug: slugOf(name),
    categorySlug: category === null ? null : slugOf(category),
  }
}
