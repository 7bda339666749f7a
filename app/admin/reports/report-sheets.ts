import writeSheets, { type Row } from 'write-excel-file/node'
import { region } from '#domain/foundation/settings/region.ts'
import type { Report } from '#domain/oversight/reports/report.ts'
import { timeIn } from '#platform/time/dates.ts'
import { type Grid, type GridCell, gridsOf } from './report-grids.ts'
import { columnWidths, headCell, sheetCell, textCell } from './report-sheet-cells.ts'
import { openSheetNames } from './report-sheet-names.ts'

type Sheet = { sheet: string; data: Row[]; columns: { width: number }[]; stickyRowsCount?: number }

/** Returns the report as an Excel workbook: a summary of all figures, and a sheet per section with a fixed header row. */
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
