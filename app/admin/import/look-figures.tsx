import { countSkipped, type ImportReport } from '#domain/imports/import-report.ts'
import { link } from '#ui/button.ts'
import { ReportNotes } from './report-notes.tsx'

/** What an import would do, before it is done. */
export function LookFigures({ id, report }: { id: string; report: ImportReport }) {
  const skipped = countSkipped(report)
  const figures = [
    { name: 'New', count: report.added, about: 'not in the directory yet' },
    { name: 'Changed', count: report.changed, about: 'there already, and the file has something else' },
    { name: 'Same', count: report.same, about: 'there already, nothing to change' },
    { name: 'Probably there', count: report.doubles, about: 'of the new ones: same phone, website or nearly the name' },
    { name: 'Repeated', count: report.repeats ?? 0, about: 'probably another row of this file' },
    { name: 'Left out', count: skipped, about: 'rows that are no business' },
  ]
  return (
    <section aria-labelledby="would-happen" className="grid gap-3">
      <h3 id="would-happen" className="text-xl">
        What would happen
      </h3>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ name, count, about }) => (
          <div key={name} className="grid content-start gap-0.5 rounded-panel border border-line bg-surface p-4">
            <dt className="text-[15px] font-semibold">{name}</dt>
            <dd className="font-display text-[28px] leading-tight font-bold tabular-nums">
              {count.toLocaleString('en')}
            </dd>
            <dd className="text-sm text-ink-2">{about}</dd>
          </div>
        ))}
      </dl>
      <ReportNotes report={report} />
      {skipped > 0 && (
        <p>
          <a href={`/admin/import/files/${id}/rejected.csv`} className={`${link} inline-flex min-h-11 items-center`}>
            Download the rows that are left out, with reasons
          </a>
        </p>
      )}
    </section>
  )
}
