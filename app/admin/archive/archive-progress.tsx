import { useCallback, useState } from 'react'
import { percentOf } from '#domain/oversight/archive/archive-export.ts'
import { archiveMessages as messages } from '#domain/oversight/archive/archive-messages.ts'
import { link } from '#ui/button.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useAskedAgain } from '../layout/ask-as-operator.ts'
import type { ArchiveProgressAnswer } from './archive-progress-route.ts'

const pauseMs = 1_000

/** Without JavaScript, a link reloads the page. */
export function ArchiveProgress(first: { done: number | null; total: number | null }) {
  const [{ done, total }, setProgress] = useState(first)
  const take = useCallback((answer: ArchiveProgressAnswer) => {
    setProgress(answer)
    return answer.isOver
  }, [])
  useAskedAgain('/admin/tools/archive/progress', pauseMs, take)
  return (
    <div className="grid gap-3">
      <ProgressBar label={messages.preparing} percent={percentOf({ done, total })}>
        {done === null || total === null ? messages.waiting : messages.progress(done, total)}
      </ProgressBar>
      <p className="text-[15px] text-ink-2">{messages.leave}</p>
      <noscript>
        <a href="/admin/tools/archive" className={`${link} inline-flex min-h-11 items-center`}>
          {messages.look}
        </a>
      </noscript>
    </div>
  )
}
