import { ChevronDown } from 'lucide-react'
import { Form, Link } from 'react-router'
import { pipelineMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import type { PipelineRequest } from '#domain/requests/pipeline/pipeline-requests.server.ts'
import { button } from '#ui/button.ts'

type Props = { request: PipelineRequest; search: string }

const item = 'flex min-h-11 w-full items-center px-4 text-left font-semibold text-ink hover:bg-sunken'

/** Moves a request to another stage. A date and a reason are asked on the request's page. */
export function StageMenu({ request: { requestId, businessId, name, stage }, search }: Props) {
  const path = `/account/requests/${requestId}/${businessId}`
  return (
    <details name="stage-menu" className="relative">
      <summary className={`${button.outlined} list-none px-4! [&::-webkit-details-marker]:hidden`}>
        {messages.move.open}
        <span className="sr-only">{messages.of(name)}</span>
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-52 overflow-hidden rounded-notice border border-line bg-raised py-1 shadow-float">
        {stage !== 'scheduled' && (
          <Link to={`${path}?move=scheduled#stage`} className={item}>
            {messages.move.schedule}
          </Link>
        )}
        {stage !== 'won' && (
          <Form method="post" action={`/account/requests${search}`} preventScrollReset>
            <input type="hidden" name="act" value="move" />
            <input type="hidden" name="request" value={requestId} />
            <input type="hidden" name="business" value={businessId} />
            <button type="submit" name="stage" value="won" className={`${item} cursor-pointer`}>
              {messages.stages.won}
            </button>
          </Form>
        )}
        {stage !== 'lost' && (
          <Link to={`${path}?move=lost#stage`} className={item}>
            {messages.move.lose}
          </Link>
        )}
      </div>
    </details>
  )
}
