import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportSessionWork, MeasuredProgress } from '#domain/directory/import-sessions/import-session.ts'
import { phaseMessages, workMessages } from '#domain/directory/import-sessions/import-session-messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useAskedAgain } from '../layout/ask-as-operator.ts'
import type { ProgressAnswer } from './import-progress-route.ts'
import type { ImportSessionView } from './read-import-page.server.ts'

export function WorkProgress({
  importSession: { id, progress },
  work,
}: {
  importSession: ImportSessionView
  work: ImportSessionWork
}) {
  const measured = useImportProgress(id, progress)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={panel} className="scroll-mt-24 rounded-panel border border-line bg-surface p-4 md:p-5">
      <ProgressBar label={`${workMessages[work]}...`} percent={measured?.percent ?? null}>
        {measured ? sayProgress(measured) : 'Waiting for its turn…'}
      </ProgressBar>
      {work === 'import' && (
        <p className="mt-2 text-sm text-ink-2">
          You can leave this page. The import continues, and takes the whole file or nothing.
        </p>
      )}
    </div>
  )
}

function sayProgress({ phase, percent, rowsDone, rowsTotal, rowsPerSecond, secondsLeft }: MeasuredProgress) {
  const figure = (count: number) => count.toLocaleString('en')
  const parts = [
    `${percent}%`,
    phase === 'comparing'
      ? phaseMessages[phase]
      : `${phaseMessages[phase]}: ${figure(Math.min(rowsDone, rowsTotal))} of ${figure(rowsTotal)}`,
    rowsPerSecond === null ? null : `${figure(rowsPerSecond)} rows/s`,
    secondsLeft === null ? null : `${sayTime(secondsLeft)} left`,
  ]
  return parts.filter(part => part !== null).join(' · ')
}

function sayTime(seconds: number) {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

const pauseMs = 500

export function useImportProgress(id: string, first: MeasuredProgress | null) {
  const [progress, setProgress] = useState(first)
  const take = useCallback((answer: ProgressAnswer) => {
    if (answer.progress) setProgress(answer.progress)
    return answer.isOver
  }, [])
  useAskedAgain(`/admin/import/files/${id}/progress`, pauseMs, take)
  return progress
}
