import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { availabilityPageMessages } from '#domain/directory/availability/availability-page-messages.ts'
import { availabilityInput } from '#domain/directory/availability/availability-schema.server.ts'
import { busyTimes } from '#domain/directory/availability/busy-times.ts'
import { confirmAvailability, findAnswering } from '#domain/directory/availability/confirm-availability.server.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { readAvailableHours } from '#domain/foundation/settings/settings.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/availability-page'
import { AvailabilityButtons } from './availability-buttons.tsx'
import { availabilityStatus, ShownAvailability } from './shown-availability.tsx'

/** Linked from each quote request's email. Opening it changes nothing, because email scanners open links, too. */
export const handle: RouteHandle = { permission: 'confirm-availability', priority: 'vital', isPrivate: true }

export const headers = () => privatePageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const found = await findAnswering(app, params.token)
  if (!found.ok) throw data(availabilityPageMessages[language].errors[found.reason], availabilityStatus[found.reason])
  const { id, slug, name, timeZone: zone } = found.business
  const { availability } = await readListing(app, id)
  const now = app.clock.now()
  const hours = await readAvailableHours(app)
  return { language, slug, name, zone, availability, now, hours, times: busyTimes(zone, now) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const caller = context.get(callerContext)
  const messages = availabilityPageMessages[caller.language]
  const app = context.get(appContext)
  const parsed = availabilityInput(await readAvailableHours(app)).safeParse(await readForm(request))
  if (!parsed.success) return data({ notice: messages.unread }, 422)

  const { token } = params
  const result = await confirmAvailability(app, caller, { token, said: parsed.data.said })
  if (result.ok) return redirect(`/availability/${token}`, 303)
  return data({ notice: messages.errors[result.reason] }, availabilityStatus[result.reason])
}

export default function AvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, slug, name, zone, availability, now, hours, times } = loaderData
  const messages = availabilityPageMessages[language]
  return (
    <Page title={messages.title} description={messages.ends} search="never">
      <div className="mx-auto max-w-xl">
        <p className="font-semibold text-ink-2">{name}</p>
        <h1 className="mt-1">{messages.title}</h1>
        {actionData && <Notice>{actionData.notice}</Notice>}
        <ShownAvailability availability={availability} zone={zone} now={now} language={language} />
        <AvailabilityButtons hours={hours} times={times} zone={zone} now={now} language={language} />
        <p className="mt-8 text-ink-2">
          {messages.ends} {messages.yours}
        </p>
        <a href={`/business/${slug}`} className={`${link} mt-2 inline-flex min-h-11 items-center`}>
          {messages.page}
        </a>
      </div>
    </Page>
  )
}
