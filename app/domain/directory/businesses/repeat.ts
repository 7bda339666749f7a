import type { DuplicateSign } from './double.ts'

// A repeat is a row of a file that is probably the same business as another row of that file, and that no listing has.

/** A repeat and the row that it repeats, from 1; what the rows have alike besides the sign may be nothing. */
export type Repeat = {
  row: number
  name: string
  sign: DuplicateSign
  ofRow: number
  ofName: string
  city: string
  /** Their lines in the file; unknown in what was stored before. */
  line?: number
  ofLine?: number
}
