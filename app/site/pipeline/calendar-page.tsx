import { data, redirect } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { calendarMessages as messages } from '#domain/requests/pipeline/pipeline-messages.ts'
import {
  readFeedToken,
  type ShareError,
  shareCalendar,
  stopSharingCalendar,
} from '#domain/requests/pipeline/share-calendar.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/calendar-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const statuses: Record<ShareError, number> = { forbidden: 403, 'too-many': 429 }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const token = await readFeedToken(context.get(appContext), userId)
  const address = token && `${context.get(deploymentContext).baseUrl}/calendar/${token}/roof-rescue.ics`
  const done = url.searchParams.get('done')
  return { address, done: done === 'made' ? messages.made : done === 'stopped' ? messages.stopped : undefined }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const isStop = fields.act === 'stop'
  const change = isStop ? stopSharingCalendar : shareCalendar
  const result = await change(context.get(appContext), context.get(callerContext))
  if (result.ok) throw redirect(`/account/requests/calendar?done=${isStop ? 'stopped' : 'made'}`, 303)
  return data({ sentence: messages.errors[result.reason] }, statuses[result.reason])
}

export default function CalendarPage({ loaderData: { address, done }, actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title={messages.title} done={actionData ? undefined : done} sentence={actionData?.sentence}>
      <p className="mt-3 text-ink-2">{messages.text}</p>
      {address && (
        <>
          <h2 className="mt-6">{messages.address}</h2>
          <p className="mt-2 rounded-notice bg-sunken p-4 font-semibold break-all">{address}</p>
          <p className="mt-2 text-ink-2">{messages.secret}</p>
          <p className="mt-4">
            <a href={address.replace(/^https?:/, 'webcal:')} className={button.filled}>
              {messages.open}
            </a>
          </p>
        </>
      )}
      <form method="post" className="mt-6 grid gap-3 border-t border-line pt-5">
        {address && <p className="text-ink-2">{messages.renewText}</p>}
        <p className="flex flex-wrap gap-3">
          <button type="submit" name="act" value="share" className={address ? button.outlined : button.filled}>
            {address ? messages.renew : messages.make}
          </button>
          {address && (
            <button type="submit" name="act" value="stop" className={button.outlined}>
              {messages.stop}
            </button>
          )}
        </p>
      </form>
    </AccountPanel>
  )
}
