import { Link } from 'react-router'
import { describeAmount, describeCell, growthOf } from '#domain/oversight/reports/amounts.ts'
import type { ReportFigure, ReportSection, ReportTable as Table } from '#domain/oversight/reports/report.ts'
import { reportMessages as messages } from '#domain/oversight/reports/report-messages.ts'
import { type ReportQuery, reportSearch } from '#domain/oversight/reports/report-query.ts'
import { link } from '#ui/button.ts'
import { Chart } from '#ui/charts/chart.tsx'
import type { ChartData } from '#ui/charts/chart-data.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { isEmptyChart } from '#ui/charts/draw-chart.ts'
import { CountMap } from '#ui/map/count-map.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { stacked } from '../layout/stacked-table.ts'
import { chartOfReport } from './report-labels.ts'
import { spansOf } from './section-spans.ts'

type Props = { sections: ReportSection[]; query: ReportQuery }

export function ReportSections({ sections, query }: Props) {
  const spans = spansOf(sections)
  return (
    <div className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-12">
      {sections.map(section => (
        <section
          key={section.id}
          aria-labelledby={section.id}
          className={`min-w-0 print:break-inside-avoid ${spans.get(section.id)} ${section.figures ? '' : 'rounded-panel border border-line bg-surface p-4 md:p-5'}`}
        >
          <SectionHead section={section} query={query} />
          <SectionBody section={section} />
        </section>
      ))}
    </div>
  )
}

function SectionHead({ section: { id, title, about }, query }: { section: ReportSection; query: ReportQuery }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={id} className="font-display text-lg font-bold">
          {title}
        </h4>
        {id === 'top-cities' && (
          <Link
            to={`/admin/reports${reportSearch({ ...query, type: 'geographic' })}`}
            className={`${link} inline-flex min-h-11 items-center text-[15px]`}
          >
            Geographic report
          </Link>
        )}
      </div>
      {about && <p className="mt-1 text-sm text-ink-2">{about}</p>}
    </>
  )
}

function SectionBody({ section: { title, figures, chart, table } }: { section: ReportSection }) {
  if (table && table.rows.length === 0) return <p className="mt-4 text-ink-2">{messages.noData}</p>
  return (
    <>
      {figures && <ReportFigures figures={figures} />}
      {chart && (
        <div className="mt-4">
          <ReportPicture chart={chartOfReport(chart)} />
        </div>
      )}
      {table && <ReportTable title={title} table={table} />}
    </>
  )
}

function ReportPicture({ chart }: { chart: ChartData }) {
  if (chart.kind !== 'map') return <Chart chart={chart} />
  if (isEmptyChart(chart)) return <p className="py-6 text-ink-2">{messages.noData}</p>
  const { title, points, messages: amounts } = chart
  return (
    <div className="grid gap-3">
      <CountMap
        title={title}
        areas={points.map(({ latitude: lat, longitude: lon, ...point }) => ({ ...point, lat, lon }))}
        short={amounts.short}
        describe={({ amount }) => amounts.full(amount)}
      />
      <ChartTable chart={chart} />
    </div>
  )
}

function ReportFigures({ figures }: { figures: ReportFigure[] }) {
  return (
    <dl className="mt-4 grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface sm:grid-cols-3 lg:grid-cols-4">
      {figures.map((figure, at) => (
        <div
          key={figure.label}
          className="grid min-w-0 -mt-px -ml-px content-start gap-0.5 border-t border-l border-line p-4 md:px-5"
        >
          <dt className="text-[15px] text-ink-2">{figure.label}</dt>
          <dd
            className={`font-display leading-tight font-bold tabular-nums ${at === 0 ? 'text-[34px] max-sm:text-[28px]' : 'text-[28px] max-sm:text-2xl'}`}
          >
            {describeAmount(figure.unit, figure.amount)}
          </dd>
          <Compared figure={figure} />
        </div>
      ))}
    </dl>
  )
}

function Compared({ figure }: { figure: ReportFigure }) {
  const { unit, before } = figure
  if (before === undefined || before === null) return null
  const growth = growthOf(figure)
  return (
    <dd className="text-sm text-ink-2">
      {growth && <strong className={growth.is === 'good' ? 'text-green' : ''}>{growth.text}</strong>} from{' '}
      {describeAmount(unit, before)}
    </dd>
  )
}

function ReportTable({ title, table: { columns, rows } }: { title: string; table: Table }) {
  const isText = (at: number) => columns[at]?.unit === 'text'
  return (
    <ScrollRegion label={`${title}, as a table`} className="mt-4">
      <table className={`w-full text-left text-[15px] tabular-nums ${stacked.table}`}>
        <thead className={`text-[13px] font-semibold text-ink-2 ${stacked.head}`}>
          <tr className="border-b border-line">
            {columns.map((column, at) => (
              <th
                key={column.title}
                scope="col"
                className={`py-2 ${at > 0 ? 'pl-4' : ''} ${isText(at) ? '' : 'text-right'}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacked.body}>
          {rows.map((row, key) => (
            <tr key={key} className={`border-b border-line last:border-0 ${stacked.row3}`}>
              {row.map((cell, at) => (
                <td
                  key={columns[at]?.title}
                  data-label={columns[at]?.title}
                  className={`py-2 ${at > 0 ? `pl-4 ${stacked.cell}` : `max-md:font-semibold ${stacked.name}`} ${isText(at) ? '' : 'text-right'}`}
                >
                  {describeCell(columns[at]?.unit ?? 'text', cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
