import type { DuplicateSign } from './double.ts'

// A duplicate within the file is a row without a matching listing that is probably the same business as another row.

/** A duplicate and the row that it duplicates, counted from 1. They may have nothing in common but the signal. */
export type Repeat = {
  row: number
  name: string
  sign: DuplicateSign
  ofRow: number
  ofName: string
  city: string
  /** Their lines in the file; missing in older stored data. */
  line?: number
  ofLine?: number
}
