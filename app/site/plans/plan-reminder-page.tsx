import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import {
  type ReminderError,
  readPlanReminder,
  stopPlanReminder,
} from '#domain/commerce/plan-reminders/remind-unpaid.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/plan-reminder-page'

/** Opening it changes nothing, because email scanners open links, too. */
export const handle: RouteHandle = { permission: 'refuse-mailings', isPrivate: true }

export const headers = () => privatePageHeaders

const errors: Record<ReminderError, { status: number; text: string }> = {
  forbidden: { status: 403, text: 'You can’t do that.' },
  'link-unknown': { status: 404, text: 'We couldn’t find that reminder. Check that you opened the whole link.' },
}

export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const found = await readPlanReminder(context.get(appContext), link)
  if (!found.ok) throw data(errors[found.reason].text, errors[found.reason].status)
  return { link, isStopped: found.isStopped }
}

export async function action({ context, params: { link }, request }: Route.ActionArgs) {
  const isWanted = (await readForm(request)).reminder === 'again'
  const done = await stopPlanReminder(context.get(appContext), context.get(callerContext), { link, isWanted })
  if (!done.ok) throw data(errors[done.reason].text, errors[done.reason].status)
  return redirect(`/plan-reminder/${link}`, 303)
}

export default function PlanReminderPage({ loaderData: { link, isStopped } }: Route.ComponentProps) {
  return (
    <Page title="Plan reminder" description="Choose whether we remind you of a plan." search="never">
      <div className="mx-auto max-w-xl">
        <h1>{isStopped ? 'We won’t remind you' : 'Stop the reminders?'}</h1>
        <p role={isStopped ? 'status' : undefined} className="mt-4 text-ink-2">
          {isStopped
            ? 'Your account doesn’t mention the plan you chose anymore, and you’ll get no more emails about it. You can still choose a plan at any time.'
            : 'Your account won’t mention the plan you chose anymore, and you’ll get no more emails about it.'}
        </p>
        <form method="post" action={`/plan-reminder/${link}`} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="reminder" value={isStopped ? 'again' : 'none'} />
          <button type="submit" className={isStopped ? button.outlined : button.filled}>
            {isStopped ? 'Undo' : 'Don’t remind me'}
          </button>
          <a href="/list-business" className={button.outlined}>
            View plans
          </a>
        </form>
      </div>
    </Page>
  )
}
