import { type ImportUndo, measureUndo } from '#domain/directory/import-sessions/import-undo.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

export function UndoProgress({ undo }: { undo: ImportUndo }) {
  const measured = measureUndo(undo)
  const figure = (count: number) => count.toLocaleString('en')
  return (
    <div className="md:w-72">
      <ProgressBar label={undo.action === 'undo' ? 'Undoing...' : 'Restoring...'} percent={measured?.percent ?? null}>
        {measured
          ? `${figure(measured.rowsDone)} of ${figure(measured.rowsTotal)} · ${measured.secondsLeft} s left`
          : 'Finding what the import changed...'}
      </ProgressBar>
    </div>
  )
}
