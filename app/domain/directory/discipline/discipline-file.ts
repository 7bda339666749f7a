import type { FileWay } from '../licenses/license-file.ts'

// A file of complaints about contractors and their discipline. The state writes one for each fiscal year, and changes it for years after.

export type DisciplineFileReason =
  | 'empty'
  | 'too-large'
  | 'unreadable'
  | 'layout'
  | 'truncated'
  | 'several-years'
  | 'other-year'
  | 'smaller'
  | 'older'
  | 'day-ahead'

/** A year's file has some 2,000 rows. */
export const largestDisciplineFile = 16 * 1024 * 1024

/** The state publishes this many fiscal years, the current one included. */
const publishedYears = 5

/** Returns the fiscal year of a day as the state names its files: July 2024 to June 2025 is 2425. */
export function fiscalYearOf(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  return [first, first + 1].map(one => String(one % 100).padStart(2, '0')).join('')
}

export function publishedFiscalYears(day: string) {
  const year = Number(day.slice(0, 4))
  return Array.from({ length: publishedYears }, (_, back) => fiscalYearOf(`${year - back}${day.slice(4)}`))
}

/** As people write it: 2024–25. Fiscal years before 2000 aren't published. */
export function writtenFiscalYear(fiscalYear: string) {
  return `20${fiscalYear.slice(0, 2)}–${fiscalYear.slice(2)}`
}

export type TakenDiscipline = { fileId: string; fiscalYear: string; rows: number; kept: number; way: FileWay }

/** `detail` is a line, a percentage, a fiscal year or a day; it depends on the reason. */
export type RejectedDisciplineFile = { ok: false; reason: DisciplineFileReason | 'forbidden'; detail: string }
