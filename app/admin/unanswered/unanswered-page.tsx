import { data, Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { nudgeRequest } from '#domain/oversight/unanswered/nudge-request.server.ts'
import { unansweredMessages as messages, type NudgeError } from '#domain/oversight/unanswered/unanswered-messages.ts'
import { unansweredHours, unansweredQuery } from '#domain/oversight/unanswered/unanswered-query.ts'
import { readUnanswered } from '#domain/oversight/unanswered/unanswered-requests.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/unanswered-page'
import { shownRequest, UnansweredRow } from './unanswered-row.tsx'

export const handle: RouteHandle = { permission: 'help-requests', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const query = unansweredQuery.parse(readQuery(request))
  const { requests, next } = await readUnanswered(app, query)
  const now = app.clock.now()
  return { query, next, rows: requests.map(request => shownRequest(request, now)) }
}

const nudgeForm = z.object({ id: z.uuid(), nudge: z.enum(['remind', 'offer']) })

const statusOf: Record<NudgeError, number> = {
  forbidden: 403,
  'request-unknown': 404,
  'too-soon': 429,
  'nobody-left': 409,
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const parsed = nudgeForm.safeParse(await readForm(request))
  if (!parsed.success) return data({ error: messages.errors['request-unknown'] }, 422)
  const sent = await nudgeRequest(context.get(appContext), context.get(callerContext), parsed.data)
  return sent.ok ? { said: sent.said } : data({ error: messages.errors[sent.reason] }, statusOf[sent.reason])
}

export default function UnansweredPage({ loaderData: { query, rows, next }, actionData }: Route.ComponentProps) {
  const path = (more: Record<string, string>) =>
    `/admin/unanswered?${new URLSearchParams({ older: query.older, ...more })}`
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[80ch] text-ink-2">{messages.intro}</p>
      {actionData && 'error' in actionData && <Notice>{actionData.error}</Notice>}
      <p role="status" className="mt-3 font-semibold text-green empty:hidden">
        {actionData && 'said' in actionData && actionData.said}
      </p>
      <nav aria-label={messages.older} className="mt-4 flex flex-wrap items-center gap-2">
        <span aria-hidden className="mr-1 text-[15px] font-semibold">
          {messages.older}
        </span>
        {unansweredHours.map(hours => (
          <Link
            key={hours}
            to={`/admin/unanswered?older=${hours}`}
            aria-current={hours === query.older ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-[15px] font-semibold text-ink-2 hover:border-ink aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink"
          >
            {messages.hours[hours]}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="mt-5 rounded-panel border border-line bg-surface px-6 py-14 text-center text-ink-2">
          {messages.empty}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-panel border border-line bg-surface">
          {rows.map(row => (
            <UnansweredRow key={row.id} request={row} />
          ))}
        </ul>
      )}
      {(query.after || next) && (
        <nav aria-label="Pages of unanswered requests" className="mt-5 flex flex-wrap justify-end gap-2">
          {query.after && (
            <Link to={path({})} className={`${button.outlined} min-h-11! px-4!`}>
              {messages.newest}
            </Link>
          )}
          {next && (
            <Link to={path({ after: next })} className={`${button.outlined} min-h-11! px-4!`}>
              {messages.next}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
