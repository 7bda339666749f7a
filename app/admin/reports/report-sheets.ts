import writeSheets, { type Cell, type CellObject, type Row } from 'write-excel-file/node'
import { region } from '#domain/foundation/settings/region.ts'
import { describeCell } from '#domain/oversight/reports/amounts.ts'
import type { Report, ReportUnit } from '#domain/oversight/reports/report.ts'
import { timeIn } from '#platform/time/dates.ts'
import { type Grid, type GridCell, gridsOf, plainValue } from './report-grids.ts'

type Sheet = { sheet: string; data: Row[]; columns: { width: number }[]; stickyRowsCount?: number }

export async function writeReportSheets(report: Report) {
  const nameOf = openSheetNames()
  const sheets = [
    summarySheet(report, nameOf('Summary')),
    ...report.sections.flatMap(section => {
      const { figures, chart, table } = gridsOf(section)
      // The section's name goes to its main grid; the figures are in the summary too.
      const [own, ...others] = [table, chart, figures].filter(grid => grid !== null)
      return [
        ...(own ? [gridSheet(own, nameOf(section.title))] : []),
        ...others
          .filter(grid => grid !== figures)
          .map(grid => gridSheet(grid, nameOf(`${section.title.slice(0, 25)} chart`))),
      ]
    }),
  ]
  return new Uint8Array(await writeSheets(sheets, { fontFamily: 'Arial', fontSize: 10 }).toBuffer())
}

function summarySheet({ title, range, before, filter, madeAt, sections }: Report, sheet: string): Sheet {
  const day = (value: string): GridCell => ({ unit: 'day', value })
  const text = (value: string): GridCell => ({ unit: 'text', value })
  const facts = [
    [text('Report'), text(title)],
    [text('From'), day(range.from)],
    [text('To'), day(range.to)],
    [text('Compared from'), day(before.from)],
    [text('Compared to'), day(before.to)],
    [text('Businesses'), text(filter)],
    [text('Made'), text(timeIn(region.zone, madeAt))],
  ]
  const rows = sections.flatMap(section =>
    (gridsOf(section).figures?.rows ?? []).map(row => [text(section.title), ...row]),
  )
  const head = ['Section', 'Figure', 'Amount', 'Before', 'Change']
  return {
    sheet,
    data: [
      ...facts.map(([name, value]) => [
        { ...textCell(String(name?.value ?? '')), fontWeight: 'bold' as const },
        leftCell(value),
      ]),
      [],
      head.map(headCell),
      ...rows.map(row => row.map(sheetCell)),
    ],
    columns: columnWidths([...facts, ...rows], head),
  }
}

/** Dates in the heading are left-aligned with its texts. */
function leftCell(cell: GridCell | undefined) {
  const made = cell ? sheetCell(cell) : null
  return made && typeof made === 'object' && 'type' in made ? { ...made, align: 'left' as const } : made
}

function gridSheet({ head, rows }: Grid, sheet: string): Sheet {
  const titles = head.map(({ title }) => title)
  return {
    sheet,
    data: [titles.map(headCell), ...rows.map(row => row.map(sheetCell))],
    columns: columnWidths(rows, titles),
    stickyRowsCount: 1,
  }
}

/** Excel's limit on characters per cell. */
const longest = 32_767

const formats: Record<Exclude<ReportUnit, 'text' | 'day'>, string> = {
  count: '#,##0',
  money: '$#,##0.00',
  percent: '0.0%',
  decimal: '0.0',
  minutes: '#,##0 "min"',
}

/** Numbers stay numbers, days stay days, and text stays text, never a formula. */
function sheetCell(cell: GridCell): Cell {
  const { unit } = cell
  const value = plainValue(cell)
  if (value === null || value === '') return null
  if (typeof value === 'string') return (unit === 'day' && dayCell(value)) || textCell(value)
  if (unit === 'text' || unit === 'day') return { type: Number, value }
  // Spreadsheets store a percentage as a fraction; plain 21.9 / 100 would have a long floating-point tail.
  const kept = unit === 'percent' ? Number((value / 100).toPrecision(12)) : value
  return { type: Number, value: kept, format: formats[unit] }
}

function textCell(text: string): CellObject {
  return { type: String, value: text.slice(0, longest) }
}

function headCell(text: string): CellObject {
  return { ...textCell(text), fontWeight: 'bold', backgroundColor: '#E8EDEC', textColor: '#41525D' }
}

function dayCell(text: string): CellObject | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // Spreadsheets have no dates before 1900.
  if (!at || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1901) return null
  return { type: Date, value: at, format: 'mmm d, yyyy' }
}

function columnWidths(rows: readonly (readonly GridCell[])[], head: readonly string[]) {
  return head.map((title, at) => {
    const widest = rows.reduce((most, row) => {
      const cell = row[at]
      return Math.max(most, cell ? describeCell(cell.unit, cell.value).length : 0)
    }, title.length)
    return { width: Math.min(Math.max(widest + 3, 9), 60) }
  })
}

/** Excel's limit on characters in a sheet name. */
const most = 31

export function openSheetNames() {
  const taken = new Set<string>()
  return (wanted: string) => {
    // Excel reserves the name History and forbids an apostrophe at either end.
    const plain = wanted
      .replace(/[[\]/\\:*?\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s']+/, '')
    const base = plain === '' || /^history$/i.test(plain) ? `${plain} sheet`.trim() : plain
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`
      const name = cut(base, most - end.length).replace(/[\s']+$/, '') + end
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

/** Doesn't split a surrogate pair. */
function cut(text: string, length: number) {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept
}
