import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { availabilityInput } from '#domain/directory/availability-schema.server.ts'
import { availabilityWords } from '#domain/directory/availability-words.ts'
import { readListing } from '#domain/directory/businesses.server.ts'
import { busyTimes } from '#domain/directory/busy-times.ts'
import {
  type AvailabilityRefusal,
  confirmAvailability,
  findAnswering,
} from '#domain/directory/confirm-availability.server.ts'
import { readForm } from '#platform/forms.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/availability-page'
import { AvailabilityButtons } from './availability-buttons.tsx'
import { ShownAvailability } from './shown-availability.tsx'

/** The contractor's own page, from a link in his mail. Opening it changes nothing: mail scanners open links too. */
export const handle: RouteHandle = { permission: 'confirm-availability' }

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' }
}

const statusOf: Record<AvailabilityRefusal, number> = {
  forbidden: 403,
  'link-unknown': 404,
  'not-listed': 410,
  'time-passed': 422,
  'too-long': 422,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const found = await findAnswering(app, params.token)
  if (!found.ok) throw data(availabilityWords[language].refusals[found.reason], statusOf[found.reason])
  const { id, slug, name, timeZone: zone } = found.business
  const { availability } = await readListing(app, id)
  const now = app.clock.now()
  return { language, slug, name, zone, availability, now, times: busyTimes(zone, now) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const caller = context.get(callerContext)
  const words = availabilityWords[caller.language]
  const parsed = availabilityInput.safeParse(await readForm(request))
  if (!parsed.success) return data({ notice: words.unread }, 422)

  const { token } = params
  const result = await confirmAvailability(context.get(appContext), caller, { token, said: parsed.data.said })
  if (result.ok) return redirect(`/availability/${token}`, 303)
  return data({ notice: words.refusals[result.reason] }, statusOf[result.reason])
}

export default function AvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, slug, name, zone, availability, now, times } = loaderData
  const words = availabilityWords[language]
  return (
    <Page title={words.title}>
      <div className="mx-auto max-w-xl">
        <p className="font-semibold text-ink-2">{name}</p>
        <h1 className="mt-1">{words.title}</h1>
        {actionData && <Notice>{actionData.notice}</Notice>}
        <ShownAvailability availability={availability} zone={zone} now={now} language={language} />
        <AvailabilityButtons times={times} zone={zone} now={now} language={language} />
        <p className="mt-8 text-ink-2">
          {words.ends} {words.yours}
        </p>
        <a href={`/business/${slug}`} className={`${link} mt-2 inline-flex min-h-11 items-center`}>
          {words.page}
        </a>
      </div>
    </Page>
  )
}
