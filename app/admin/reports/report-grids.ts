import { growthOf } from '#domain/oversight/reports/amounts.ts'
import type {
  ReportChart,
  ReportFigure,
  ReportSection,
  ReportTable,
  ReportUnit,
} from '#domain/oversight/reports/report.ts'

export type Grid = { title: string; head: { title: string; unit: ReportUnit }[]; rows: GridCell[][] }
export type GridCell = { unit: ReportUnit; value: string | number | null }

export function gridsOf({ title, figures = [], chart, table }: ReportSection) {
  return {
    figures: figures.length > 0 ? figureGrid(title, figures) : null,
    chart: chart ? chartGrid(chart) : null,
    table: table ? tableGrid(title, table) : null,
  }
}

function figureGrid(title: string, figures: readonly ReportFigure[]): Grid {
  const head = ['Figure', 'Amount', 'Before', 'Change'].map(title => ({ title, unit: 'text' }) as const)
  return {
    title,
    head,
    rows: figures.map(figure => [
      { unit: 'text', value: figure.label },
      { unit: figure.unit, value: figure.amount },
      { unit: figure.unit, value: figure.before ?? null },
      { unit: 'percent', value: growthOf(figure)?.percent ?? null },
    ]),
  }
}

function chartGrid(chart: ReportChart): Grid {
  const { title, unit } = chart
  if (chart.kind === 'map') {
    return {
      title,
      head: [
        { title: 'Place', unit: 'text' },
        { title: 'Latitude', unit: 'text' },
        { title: 'Longitude', unit: 'text' },
        { title: 'Amount', unit },
      ],
      // Coordinates keep full precision.
      rows: chart.points.map(({ name, latitude, longitude, amount }) => [
        { unit: 'text', value: name },
        { unit: 'text', value: latitude },
        { unit: 'text', value: longitude },
        { unit, value: amount },
      ]),
    }
  }
  const { labels, series } = chart
  const areDays = labels.every(label => /^\d{4}-\d\d-\d\d$/.test(label))
  return {
    title,
    head: [{ title: areDays ? 'Day' : 'Name', unit: 'text' }, ...series.map(({ name }) => ({ title: name, unit }))],
    rows: labels.map((label, at) => [
      { unit: areDays ? 'day' : 'text', value: label },
      ...series.map(({ amounts }) => ({ unit, value: amounts[at] ?? null })),
    ]),
  }
}

function tableGrid(title: string, { columns, rows }: ReportTable): Grid {
  return {
    title,
    head: columns,
    rows: rows.map(row => columns.map(({ unit }, at) => ({ unit, value: row[at] ?? null }))),
  }
}

/** Returns an amount for programs: dollars instead of cents, at most two decimals, and null for anything that isn't a number. */
export function plainValue({ unit, value }: GridCell) {
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) return null
  // Map coordinates are already text.
  if (unit === 'text') return value
  return Math.round(unit === 'money' ? value : value * 100) / 100
}
