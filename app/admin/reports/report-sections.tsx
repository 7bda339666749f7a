import { Link } from 'react-router'
import type { ReportSection } from '#domain/oversight/reports/report.ts'
import { type ReportQuery, reportSearch } from '#domain/oversight/reports/report-query.ts'
import { reportWords as words } from '#domain/oversight/reports/report-words.ts'
import { link } from '#ui/button.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { chartOfReport } from './chart-of-report.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { spansOf } from './section-spans.ts'

type Props = { sections: ReportSection[]; query: ReportQuery }

/** The sections of a report, two per row where both fit. */
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
            className={`${link} text-[15px]`}
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
  if (table && table.rows.length === 0) return <p className="mt-4 text-ink-2">{words.noData}</p>
  return (
    <>
      {figures && <ReportFigures figures={figures} />}
      {chart && (
        <div className="mt-4">
          <Chart chart={chartOfReport(chart)} />
        </div>
      )}
      {table && <ReportTable title={title} table={table} />}
    </>
  )
}
