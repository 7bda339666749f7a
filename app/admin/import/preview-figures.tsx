import type { RowOutcome } from '#domain/directory/businesses/row-outcome.ts'
import { countSkipped, type ImportReport } from '#domain/directory/imports/import-report.ts'
import { link } from '#ui/button.ts'
import { ReportNotes } from './report-notes.tsx'

/** A dry run of the import: the count of each outcome, with its rows as a download. */
export function PreviewFigures({ id, report }: { id: string; report: ImportReport }) {
  const figures: { name: string; count: number; about: string; rows: RowOutcome }[] = [
    { name: 'New', count: report.added, about: 'not in the directory yet', rows: 'added' },
    {
      name: 'Changed',
      count: report.changed,
      about: 'there already, and the file has something else',
      rows: 'changed',
    },
    { name: 'Same', count: report.same, about: 'there already, nothing to change', rows: 'same' },
    {
      name: 'Possible duplicates',
      count: report.existing,
      about: 'of the new ones: same phone, website or nearly the name',
      rows: 'double',
    },
    { name: 'Repeated', count: report.duplicates ?? 0, about: 'probably another row of this file', rows: 'repeat' },
    { name: 'Skipped', count: countSkipped(report), about: 'rows that are no business', rows: 'skipped' },
  ]
  return (
    <section aria-labelledby="would-happen" className="grid gap-3">
      <h3 id="would-happen" className="text-xl">
        What would happen
      </h3>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ name, count, about, rows }) => (
          <div key={name} className="grid content-start gap-0.5 rounded-panel border border-line bg-surface p-4">
            <dt className="text-[15px] font-semibold">{name}</dt>
            <dd className="font-display text-[28px] leading-tight font-bold tabular-nums">
              {count.toLocaleString('en')}
            </dd>
            <dd className="text-sm text-ink-2">{about}</dd>
            {count > 0 && (
              <dd>
                <a
                  href={`/admin/import/files/${id}/rows/${rows}`}
                  className={`${link} inline-flex min-h-11 items-center text-[15px]`}
                >
                  Download<span className="sr-only"> the rows: {name}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <ReportNotes report={report} fileId={id} />
    </section>
  )
}
