import type { Cell, CellObject } from 'write-excel-file/node'
import { describeCell } from '#domain/oversight/reports/amounts.ts'
import type { ReportUnit } from '#domain/oversight/reports/report.ts'
import { type GridCell, plainValue } from './report-grids.ts'

/** Excel's limit on characters per cell. */
const longest = 32_767

const formats: Record<Exclude<ReportUnit, 'text' | 'day'>, string> = {
  count: '#,##0',
  money: '$#,##0.00',
  percent: '0.0%',
  decimal: '0.0',
  minutes: '#,##0 "min"',
}

/** Returns a typed cell: numbers stay numbers, days stay days, and text stays text, never a formula. */
export function sheetCell(cell: GridCell): Cell {
  const { unit } = cell
  const value = plainValue(cell)
  if (value === null || value === '') return null
  if (typeof value === 'string') return (unit === 'day' && dayCell(value)) || textCell(value)
  if (unit === 'text' || unit === 'day') return { type: Number, value }
  // Spreadsheets store a percentage as a fraction; plain 21.9 / 100 would have a long floating-point tail.
  const kept = unit === 'percent' ? Number((value / 100).toPrecision(12)) : value
  return { type: Number, value: kept, format: formats[unit] }
}

export function textCell(text: string): CellObject {
  return { type: String, value: text.slice(0, longest) }
}

export function headCell(text: string): CellObject {
  return { ...textCell(text), fontWeight: 'bold', backgroundColor: '#E8EDEC', textColor: '#41525D' }
}

function dayCell(text: string): CellObject | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // Spreadsheets have no dates before 1900.
  if (!at || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1901) return null
  return { type: Date, value: at, format: 'mmm d, yyyy' }
}

/** Returns column widths in characters, as wide as the longest text up to a maximum. */
export function columnWidths(rows: readonly (readonly GridCell[])[], head: readonly string[]) {
  return head.map((title, at) => {
    const widest = rows.reduce((most, row) => {
      const cell = row[at]
      return Math.max(most, cell ? describeCell(cell.unit, cell.value).length : 0)
    }, title.length)
    return { width: Math.min(Math.max(widest + 3, 9), 60) }
  })
}
