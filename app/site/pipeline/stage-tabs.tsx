import { Link } from 'react-router'
import { pipelineMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { type PipelineQuery, pipelineSearch, type StageCounts } from '#domain/requests/pipeline/pipeline-query.ts'
import { stages } from '#domain/requests/pipeline/request-stage.ts'
import { TabRow, tab } from '#ui/tab-row.tsx'

type Props = { query: PipelineQuery; counts: StageCounts; total: number }

export function StageTabs({ query, counts, total }: Props) {
  return (
    <TabRow label={messages.tabs} className="mt-5">
      {[null, ...stages].map(stage => {
        const count = stage ? counts[stage] : total
        const isWaiting = stage === 'new' && count > 0
        return (
          <Link
            key={stage ?? 'all'}
            to={`/account/requests${pipelineSearch(query, { stage, view: 'list' })}`}
            aria-current={query.stage === stage && query.view === 'list' ? 'page' : undefined}
            className={`${tab} min-h-13 gap-2 border-b-3 px-3`}
          >
            {stage ? messages.stages[stage] : messages.all}
            <span
              className={`min-w-7 rounded-full px-2 py-0.5 text-center text-[13px] tabular-nums ${isWaiting ? 'bg-accent text-on-accent' : 'bg-tint text-tint-ink'}`}
            >
              {count}
            </span>
          </Link>
        )
      })}
    </TabRow>
  )
}
