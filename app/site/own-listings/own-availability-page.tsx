import { data, redirect } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { availabilityPath } from '#domain/directory/availability/availability-link.server.ts'
import { availabilityPageWords } from '#domain/directory/availability/availability-page-words.ts'
import { availabilityInput } from '#domain/directory/availability/availability-schema.server.ts'
import { busyTimes } from '#domain/directory/availability/busy-times.ts'
import { editWords } from '#domain/directory/claims/claim-words.ts'
import { confirmOwnAvailability } from '#domain/directory/claims/confirm-own-availability.server.ts'
import { ownLinkWords } from '#domain/directory/claims/own-link-words.ts'
import { readOwnListing } from '#domain/directory/claims/read-own-listing.server.ts'
import { type RenewLinksRefusal, renewLinks } from '#domain/directory/claims/renew-links.server.ts'
import { readAvailableHours } from '#domain/foundation/settings/settings.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { AvailabilityButtons } from '../availability/availability-buttons.tsx'
import { availabilityStatus, ShownAvailability } from '../availability/shown-availability.tsx'
import type { Route } from './+types/own-availability-page'
import { OwnLinks } from './own-links.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const words = availabilityPageWords.en

const renewStatus: Record<RenewLinksRefusal, number> = { forbidden: 403, 'listing-unknown': 404, 'too-many': 429 }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const found = await readOwnListing(app, context.get(callerContext), params.id)
  if (!found.ok) throw data(editWords.refusals[found.reason], found.reason === 'forbidden' ? 403 : 404)
  const { name, timeZone: zone, availability, live } = found.listing
  const now = app.clock.now()
  return {
    name,
    zone,
    availability,
    isLive: live,
    now,
    hours: await readAvailableHours(app),
    times: busyTimes(zone, now),
    linkAddress: context.get(deploymentContext).baseUrl + (await availabilityPath(app, params.id)),
    isRenewed: url.searchParams.has('renewed'),
  }
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const fields = await readForm(request)
  if (fields.intent === 'renew-links') {
    const renewed = await renewLinks(app, context.get(callerContext), id)
    if (renewed.ok) throw redirect(`/account/listings/${id}/availability?renewed`, 303)
    return data({ notice: ownLinkWords.refusals[renewed.reason] }, renewStatus[renewed.reason])
  }
  const parsed = availabilityInput(await readAvailableHours(app)).safeParse(fields)
  if (!parsed.success) return data({ notice: words.unread }, 422)
  const input = { businessId: id, said: parsed.data.said }
  const result = await confirmOwnAvailability(app, context.get(callerContext), input)
  if (result.ok) throw redirect(`/account/listings/${id}/availability`, 303)
  return data({ notice: words.refusals[result.reason] }, availabilityStatus[result.reason])
}

export default function OwnAvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, zone, availability, isLive, now, hours, times, linkAddress, isRenewed } = loaderData
  const done = isRenewed && !actionData ? ownLinkWords.done : undefined
  return (
    <AccountPanel title={words.title} sentence={actionData?.notice} done={done}>
      <p className="mt-2 font-semibold text-ink-2">{name}</p>
      {isLive ? (
        <>
          <ShownAvailability {...{ availability, zone, now }} language="en" />
          <AvailabilityButtons {...{ hours, times, zone, now }} language="en" />
          <p className="mt-8 text-ink-2">{words.ends}</p>
        </>
      ) : (
        <p className="mt-4">{words.refusals['not-listed']}</p>
      )}
      <OwnLinks address={linkAddress} />
    </AccountPanel>
  )
}
