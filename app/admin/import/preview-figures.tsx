import type { RowOutcome } from '#domain/directory/businesses/staged-outcomes.server.ts'
import { countSkipped, type ImportReport } from '#domain/directory/imports/import-report.ts'
import { link } from '#ui/button.ts'
import { ReportNotes } from './report-notes.tsx'

export function PreviewFigures({ id, report }: { id: string; report: ImportReport }) {
  const figures: { name: string; count: number; about: string; rows: RowOutcome }[] = [
    { name: 'New', count: report.added, about: 'not in the directory yet', rows: 'added' },
    {
      name: 'Changed',
      count: report.changed,
      about: 'already listed, with changes',
      rows: 'changed',
    },
    { name: 'Same', count: report.same, about: 'already listed, no changes', rows: 'same' },
    {
      name: 'Possible duplicates',
      count: report.existing,
      about: 'new rows with the same phone or website, or a similar name',
      rows: 'double',
    },
    {
      name: 'Repeated',
      count: report.duplicates ?? 0,
      about: 'probably repeat another row of this file',
      rows: 'repeat',
    },
    { name: 'Skipped', count: countSkipped(report), about: 'rows without a business', rows: 'skipped' },
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
