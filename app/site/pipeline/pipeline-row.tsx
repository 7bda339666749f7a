import { Link } from 'react-router'
import { pipelineMessages as messages, pipelineMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { PipelineRequest } from '#domain/requests/pipeline/pipeline-requests.server.ts'
import type { Stage } from '#domain/requests/pipeline/request-stage.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { isLate, moneyText, whenText } from './say-pipeline.ts'
import { StageMenu } from './stage-menu.tsx'

const tones: Record<Stage, Tone> = { new: 'blue', answered: 'grey', scheduled: 'amber', won: 'green', lost: 'grey' }

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={tones[stage]}>{pipelineMessages.stages[stage]}</Badge>
}

export const rowColumns =
  'xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_6.5rem_8rem_7rem_15.5rem] xl:items-center xl:gap-4'

type Props = { request: PipelineRequest; now: Date; search: string; hasSeveral: boolean; isFirst: boolean }

/** A request in the list: a row on wide screens, a card on a phone, with the same facts. */
export function PipelineRow({ request, now, search, hasSeveral, isFirst }: Props) {
  const { message, withdrawnAt, stage, assignee } = request
  const money = moneyText(request)
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 rounded-panel border border-line bg-surface p-4 xl:min-h-18 xl:rounded-none xl:border-0 xl:bg-transparent xl:border-b xl:px-5 xl:py-3 xl:last:border-b-0 ${rowColumns}`}
    >
      <div className="min-w-0">
        <Link
          to={pathOf(request)}
          className="inline-flex min-h-11 items-center font-semibold text-ink wrap-anywhere hover:underline xl:min-h-0"
        >
          {request.name}
        </Link>
        <p className="text-sm text-ink-2">{placeText(request, hasSeveral)}</p>
      </div>
      <p className="col-span-2 line-clamp-2 text-[15px] text-ink-2 wrap-anywhere max-xl:order-3 xl:col-span-1">
        {withdrawnAt ? messages.noMessage : message}
      </p>
      <p className="self-start justify-self-end xl:self-auto xl:justify-self-start">
        <StageBadge stage={stage} />
      </p>
      <p className="max-xl:order-4">
        {stage === 'new' && <span className="xl:sr-only">{messages.waiting} </span>}
        <span className={isLate(request, now) ? 'font-bold text-amber-ink' : 'font-semibold xl:font-normal'}>
          {whenText(request, now)}
        </span>
        {assignee && <span className="block text-sm text-ink-2">{assignee}</span>}
      </p>
      <p className={`tabular-nums max-xl:order-4 max-xl:justify-self-end xl:text-right ${money ? '' : 'text-ink-3'}`}>
        {money ?? <span className="max-xl:sr-only">{messages.notYet}</span>}
      </p>
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-2 max-xl:order-5 xl:col-span-1 xl:flex-nowrap">
        <StageMenu {...{ request, search }} />
        <Link
          to={nextPath(request)}
          className={`${isFirst && stage === 'new' ? button.filled : button.outlined} px-4! whitespace-nowrap`}
        >
          {nextText(request)}
          <span className="sr-only">{messages.of(request.name)}</span>
        </Link>
      </div>
    </li>
  )
}

export function pathOf({ requestId, businessId }: Pick<PipelineRequest, 'requestId' | 'businessId'>) {
  return `/account/requests/${requestId}/${businessId}`
}

export function placeText({ business, city, urgency }: PipelineRequest, hasSeveral: boolean) {
  const urgent = urgency ? [messages.urgencies[urgency]] : []
  return [...urgent, ...(hasSeveral ? [`${business}, ${city}`] : [])].join(' · ')
}

function needsValue({ stage, valueDollars, seesValue }: PipelineRequest) {
  return seesValue && stage === 'won' && valueDollars === null
}

function nextText(request: PipelineRequest) {
  return needsValue(request) ? messages.actions.value : messages.actions[request.stage]
}

/** The request’s page, with the form of the next step open. */
function nextPath(request: PipelineRequest) {
  const path = pathOf(request)
  if (request.stage === 'answered') return `${path}?move=scheduled#stage`
  return request.stage === 'scheduled' || needsValue(request) ? `${path}?move=won#stage` : path
}
