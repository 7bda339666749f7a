import type { Encoding } from '#platform/csv/encoding.ts'
import type { StagedMoves } from '../businesses/staged-moves.server.ts'
import type { FileField, ImportField } from '../import-columns/import-field.ts'
import type { NoteKind } from './cell-text.ts'
import type { FileRemark } from './file-remarks.ts'
import type { SkipReason } from './import-row.server.ts'

export type Tally<Kind extends string> = { kind: Kind; count: number; lines: number[] }

/** `proposal` is the known city that is a typing error away. Data quality accepts it for all its listings at once. */
export type UnknownCity = { name: string; state: string; rows: number; proposal: string | null; isRegion?: boolean }

export type ImportReport = {
  importId: string
  isDryRun: boolean
  fileName: string
  fileBytes: number
  encoding: Encoding | null
  delimiter: string | null
  sheet?: string | null
  /** Missing in older reports. */
  remarks?: FileRemark[]
  mapping: { column: string; field: FileField; values?: string[] }[]
  unmapped: ImportField[]
  unused?: string[]
  /** The number of new, changed, same, skipped, folded and left-out rows. */
  rows: number
  added: number
  changed: number
  same: number
  /** Rows whose 'claimed' value was ignored: the owner stays. */
  ownersKept: number
  /** Possible duplicates of listings: all of them, those that updated the listing, and skipped ones. */
  existing: number
  merged: number
  leftOut: number
  /** Possible duplicates within the file, and rows merged into another one. */
  duplicates: number
  folded: number
  skipped: Tally<SkipReason>[]
  notes: Tally<NoteKind>[]
  otherCategories: { name: string; rows: number }[]
  otherCategoryCount: number
  /** The most frequent ones. Missing in older reports. */
  unknownCities?: UnknownCity[]
  /** The parts from another directory product, and whether pictures and redirects were asked for. */
  moving?: (StagedMoves & { product: string | null; withPictures: boolean; withRedirects: boolean }) | undefined
  seconds: number
}

const linesShown = 20

/** Counts in constant memory. */
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

export function rowsPerSecond({ rows, seconds }: Pick<ImportReport, 'rows' | 'seconds'>) {
  return seconds > 0 ? Math.round(rows / seconds) : undefined
}
