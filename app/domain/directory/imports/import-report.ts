import type { Encoding } from '#platform/csv/encoding.ts'
import type { FileField, ImportField } from '../import-columns/import-field.ts'
import type { NoteKind } from './cell-text.ts'
import type { FileRemark } from './file-remarks.ts'
import type { SkipReason } from './import-row.server.ts'

/** The number of occurrences, and the first lines of the file with one. */
export type Tally<Kind extends string> = { kind: Kind; count: number; lines: number[] }

/** The result of an import, or the expected result in a dry run. */
export type ImportReport = {
  importId: string
  isDryRun: boolean
  fileName: string
  fileBytes: number
  /** The format of a CSV file; null for a workbook. */
  encoding: Encoding | null
  delimiter: string | null
  sheet?: string | null
  /** Notable facts about how the file was read. Missing in older reports. */
  remarks?: FileRemark[]
  /** The columns and fields in use, with the first cells; and those of the twelve fields without a column. */
  mapping: { column: string; field: FileField; values?: string[] }[]
  unmapped: ImportField[]
  /** Columns that are not imported. */
  unused?: string[]
  /** Data rows in the file: new, changed, same, skipped, folded and left-out ones. */
  rows: number
  added: number
  changed: number
  same: number
  /** Rows with an ignored 'claimed' value: the owners of these listings stay. */
  ownersKept: number
  /** Possible duplicates of listings, if they were looked for; those that changed their listing; and those left out. */
  existing: number
  merged: number
  leftOut: number
  /** Possible duplicates within the file, if they were looked for; and rows merged into another one. */
  duplicates: number
  folded: number
  skipped: Tally<SkipReason>[]
  notes: Tally<NoteKind>[]
  /** Categories without a page, most frequent first, and their total. */
  otherCategories: { name: string; rows: number }[]
  otherCategoryCount: number
  seconds: number
}

const linesShown = 20

/** Returns counters by kind that use constant memory. */
export function openTallies<Kind extends string>() {
  const tallies = new Map<Kind, Tally<Kind>>()
  return {
    add(kind: Kind, line: number) {
      const tally = tallies.get(kind) ?? { kind, count: 0, lines: [] }
      tally.count += 1
      if (tally.lines.length < linesShown) tally.lines.push(line)
      tallies.set(kind, tally)
    },
    list: () => [...tallies.values()].sort((a, b) => b.count - a.count),
  }
}

export function countSkipped({ skipped }: Pick<ImportReport, 'skipped'>) {
  return skipped.reduce((sum, { count }) => sum + count, 0)
}

/** Returns undefined when no time has passed. */
export function rowsPerSecond({ rows, seconds }: Pick<ImportReport, 'rows' | 'seconds'>) {
  return seconds > 0 ? Math.round(rows / seconds) : undefined
}
