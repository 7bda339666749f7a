import { pipelineMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { Coaching } from '#domain/requests/pipeline/read-coaching.server.ts'
import type { WonFigures as Figures } from '#domain/requests/pipeline/won-jobs.server.ts'
import { dollars } from './say-pipeline.ts'

/** Jobs won in the last 30 days, and how the account's response time compares. */
export function WonFigures({ won, coaching }: { won: Figures; coaching: Coaching | undefined }) {
  const { figures, span } = messages
  const unvalued = won.jobs - won.valued
  return (
    <section aria-labelledby="won" className="grid content-start gap-1">
      <h2 id="won" className="font-text text-[15px] font-semibold text-ink-2">
        {figures.title}
      </h2>
      <p className="text-[22px] font-bold tabular-nums">
        {figures.jobs(won.jobs)}
        {won.valued > 0 && `, ${figures.value(dollars(won.valueDollars))}`}
      </p>
      {unvalued > 0 && <p className="text-[15px] text-ink-2">{figures.unvalued(unvalued)}</p>}
      {coaching && (
        <p className="text-[15px] text-ink-2">
          {messages.coaching(span.minutes(coaching.ownMinutes), span.minutes(coaching.hiredMinutes))}
        </p>
      )}
    </section>
  )
}
