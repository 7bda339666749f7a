import type { Encoding } from '#platform/csv/encoding.ts'
import type { FileField, ImportField } from '../import-columns/import-field.ts'
import type { NoteKind } from './cell-text.ts'
import type { FileRemark } from './file-remarks.ts'
import type { SkipReason } from './import-row.server.ts'

/** How often something was met, and the first lines of the file on which it was. */
export type Tally<Kind extends string> = { kind: Kind; count: number; lines: number[] }

/** What an import did, or a dry run would do. */
export type ImportReport = {
  importId: string
  isDryRun: boolean
  fileName: string
  fileBytes: number
  /** How a CSV file is written; null in a workbook. */
  encoding: Encoding | null
  delimiter: string | null
  /** The sheet of a workbook that was read. */
  sheet?: string | null
  /** What is worth knowing of how the file was read. None in reports of before. */
  remarks?: FileRemark[]
  /** Header to field, as used, with the first cells below it; and the fields of the twelve that no column feeds. */
  mapping: { column: string; field: FileField; values?: string[] }[]
  unmapped: ImportField[]
  /** Columns that are not imported. */
  unused?: string[]
  /** Data rows in the file: the new, changed, same, skipped, folded and left out ones. */
  rows: number
  added: number
  changed: number
  same: number
  /** Rows whose word on 'claimed' was not taken: who looks after these listings stays as it is. */
  ownersKept: number
  /** Rows that are probably a listing already, when they were looked for; those of them that changed it, or were left out. */
  doubles: number
  merged: number
  leftOut: number
  /** Rows that are probably another row of the file, when they were looked for; rows that went into another one. */
  repeats: number
  folded: number
  skipped: Tally<SkipReason>[]
  notes: Tally<NoteKind>[]
  /** Categories without a page of their own, the most frequent first, and how many there are in all. */
  otherCategories: { name: string; rows: number }[]
  otherCategoryCount: number
  seconds: number
}

const linesShown = 20

/** Counts by kind in constant memory. */
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

/** Undefined when the clock shows no time at all. */
export function rowsPerSecond({ rows, seconds }: Pick<ImportReport, 'rows' | 'seconds'>) {
  return seconds > 0 ? Math.round(rows / seconds) : undefined
}
