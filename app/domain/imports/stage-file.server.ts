import type { App, BulkTransaction } from '../app.ts'
import { slugOf } from '../directory/slug.ts'
import { type StagedBusiness, stageBusinesses } from '../directory/staged-businesses.server.ts'
import type { ImportFile } from './import-file.server.ts'
import { openTallies } from './import-report.ts'
import { type ImportRow, type NoteKind, readRow, type SkipReason } from './import-row.server.ts'

/** Called with the number of rows read so far, now and then. */
export type Progress = (rows: number) => void

const progressEvery = 1_000

/** Reads the rest of the file into the staging table, in constant memory, and counts what was met on the way. */
export async function stageFile(tx: BulkTransaction, file: ImportFile, onProgress: Progress) {
  const skipped = openTallies<SkipReason>()
  const notes = openTallies<NoteKind>()
  let rows = 0

  async function* staged(): AsyncGenerator<StagedBusiness> {
    for await (const { line, fields } of file.records) {
      const row = rows++
      if (rows % progressEvery === 0) onProgress(rows)
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
  onProgress(rows)
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
