import { Link } from 'react-router'
import { pipelineMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { type PipelineQuery, pipelineSearch, type StageCounts } from '#domain/requests/pipeline/pipeline-query.ts'
import type { PipelineRequest } from '#domain/requests/pipeline/pipeline-requests.server.ts'
import type { Stage } from '#domain/requests/pipeline/request-stage.ts'
import { link } from '#ui/button.ts'
import { pathOf, placeText } from './pipeline-row.tsx'
import { isLate, moneyText, whenText } from './say-pipeline.ts'
import { StageMenu } from './stage-menu.tsx'

type Props = {
  columns: readonly { stage: Stage; requests: readonly PipelineRequest[] }[]
  counts: StageCounts
  query: PipelineQuery
  now: Date
  hasSeveral: boolean
}

/** A column for each stage. Nothing is dragged: a card's menu moves it, by keyboard, too. */
export function PipelineBoard({ columns, counts, query, now, hasSeveral }: Props) {
  const search = pipelineSearch(query)
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-5 xl:gap-3">
      {columns.map(({ stage, requests }) => (
        <section key={stage} aria-labelledby={`column-${stage}`} className="min-w-0 rounded-panel bg-sunken p-3">
          <h2 id={`column-${stage}`} className="flex items-baseline gap-2 px-1 font-text text-base font-semibold">
            {messages.stages[stage]} <span className="text-sm text-ink-2 tabular-nums">{counts[stage]}</span>
          </h2>
          {requests.length === 0 && <p className="mt-3 px-1 text-sm text-ink-2">{messages.emptyStage}</p>}
          <ul className="mt-3 grid gap-2">
            {requests.map(request => (
              <li
                key={`${request.requestId} ${request.businessId}`}
                className="grid gap-1 rounded-notice border border-line bg-surface p-3"
              >
                <Link
                  to={pathOf(request)}
                  className="inline-flex min-h-11 items-center font-semibold text-ink wrap-anywhere hover:underline"
                >
                  {request.name}
                </Link>
                <p className="text-sm text-ink-2">{placeText(request, hasSeveral)}</p>
                <p className={`text-[15px] ${isLate(request, now) ? 'font-bold text-amber-ink' : ''}`}>
                  {[whenText(request, now), moneyText(request)].filter(Boolean).join(' · ')}
                </p>
                <div className="mt-1">
                  <StageMenu {...{ request, search }} />
                </div>
              </li>
            ))}
          </ul>
          {counts[stage] > requests.length && (
            <Link
              to={`/account/requests${pipelineSearch(query, { stage, view: 'list' })}`}
              className={`${link} inline-flex min-h-11 items-center px-1`}
            >
              {messages.more(counts[stage])}
            </Link>
          )}
        </section>
      ))}
    </div>
  )
}
