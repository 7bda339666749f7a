import { Link } from 'react-router'
import type { FailedPicture, PictureCounts } from '#domain/directory/import-pictures/import-picture.ts'
import { type ImportUndo, measureUndo } from '#domain/directory/import-sessions/import-undo.ts'
import type { RecentImport } from '#domain/directory/import-sessions/recent-imports.server.ts'
import { countSkipped } from '#domain/directory/imports/import-report.ts'
import { sayDone, sayUntil } from '#domain/directory/imports/undo-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { PictureProgress } from '../moving/picture-progress.tsx'
import { ReportNotes } from './report-notes.tsx'

type Pictures = { pictures: Record<string, PictureCounts>; failures: (FailedPicture & { importId: string })[] }

export function RecentImports({ imports, pictures, failures }: { imports: RecentImport[] } & Pictures) {
  return (
    <section aria-labelledby="recent-imports" className="mt-10 grid gap-3">
      <h3 id="recent-imports" className="text-xl">
        Recent imports
      </h3>
      {imports.length === 0 ? (
        <p className="text-ink-2">No imports yet.</p>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {imports.map(past => (
              <li key={past.id} className="p-4 md:px-5">
                <PastImport past={past} />
                {pictures[past.id] && !past.undone && (
                  <PictureProgress
                    importId={past.id}
                    counts={pictures[past.id] ?? none}
                    failures={failures.filter(({ importId }) => importId === past.id)}
                  />
                )}
              </li>
            ))}
          </ul>
          <p>
            <Link to="/admin/quality" className={`${link} inline-flex min-h-11 items-center`}>
              See what’s missing, in Data quality
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

const none: PictureCounts = { waiting: 0, done: 0, failed: 0, left: 0 }

function PastImport({ past }: { past: RecentImport }) {
  const { at, report, sessionId, undone } = past
  const skipped = countSkipped(report)
  return (
    <article className="grid gap-2 md:grid-cols-[1fr_auto] md:items-center md:gap-x-6">
      <div className="grid min-w-0 gap-1">
        <h4 className="font-text text-base font-semibold tracking-normal [overflow-wrap:anywhere]">
          {report.fileName}
        </h4>
        <p className="text-[15px] text-ink-2 tabular-nums">
          {timeIn(region.zone, at)} · {sayCounts(report, skipped)}
        </p>
        <ReportNotes report={report} fileId={sessionId} />
        {undone?.report && (
          <p className="text-[15px] text-ink-2">
            {[...sayDone(undone.report), ...(undone.until ? [sayUntil(undone.until)] : [])].join(' ')}
          </p>
        )}
        {skipped > 0 && sessionId && (
          <a
            href={`/admin/import/files/${sessionId}/rows/rejected`}
            className={`${link} inline-flex min-h-11 items-center`}
          >
            Download skipped rows, with reasons
          </a>
        )}
      </div>
      <PastUndo past={past} />
    </article>
  )
}

function PastUndo({ past: { changeId, undo, undone } }: { past: RecentImport }) {
  if (undo) return <UndoProgress undo={undo} />
  if (undone)
    return (
      <div className="grid gap-2 text-[15px] text-ink-2 md:max-w-72">
        <p>Undone {timeIn(region.zone, undone.at)}</p>
        {undone.until && undone.undoId && (
          <Link to={`/admin/audit/${undone.undoId}/undo`} className={`${button.outlined} min-h-11!`}>
            Restore import
          </Link>
        )}
      </div>
    )
  return (
    <Link to={`/admin/audit/${changeId}/undo`} className={button.outlined}>
      Undo import
    </Link>
  )
}

function sayCounts({ added, changed, same, merged, folded }: RecentImport['report'], skipped: number) {
  const figure = (count: number) => count.toLocaleString('en')
  const mergedMessages = merged > 0 ? ` (${figure(merged)} merged)` : ''
  const foldedWords = folded > 0 ? `, ${figure(folded)} repeated` : ''
  return `${figure(added)} new, ${figure(changed)} changed${mergedMessages}, ${figure(same)} same${foldedWords}, ${figure(skipped)} skipped`
}

export function UndoProgress({ undo }: { undo: ImportUndo }) {
  const measured = measureUndo(undo)
  const figure = (count: number) => count.toLocaleString('en')
  return (
    <div className="md:w-72">
      <ProgressBar label={undo.action === 'undo' ? 'Undoing…' : 'Restoring…'} percent={measured?.percent ?? null}>
        {measured
          ? `${figure(measured.rowsDone)} of ${figure(measured.rowsTotal)} · ${measured.secondsLeft} s left`
          : 'Finding what the import changed…'}
      </ProgressBar>
    </div>
  )
}
