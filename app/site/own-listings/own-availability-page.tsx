import { data, redirect } from 'react-router'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { availabilityPath } from '#domain/directory/availability/availability-link.server.ts'
import { availabilityPageMessages } from '#domain/directory/availability/availability-page-messages.ts'
import { availabilityInput } from '#domain/directory/availability/availability-schema.server.ts'
import { busyTimes } from '#domain/directory/availability/busy-times.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { confirmOwnAvailability } from '#domain/directory/claims/confirm-own-availability.server.ts'
import { ownLinkMessages } from '#domain/directory/claims/own-link-messages.ts'
import { type RenewLinksError, renewLinks } from '#domain/directory/claims/renew-links.server.ts'
import { readListingFor } from '#domain/directory/team/read-team.server.ts'
import { mayAs } from '#domain/directory/team/team-role.ts'
import { readAvailableHours } from '#domain/foundation/settings/settings.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { AvailabilityButtons } from '../availability/availability-buttons.tsx'
import { availabilityStatus, ShownAvailability } from '../availability/shown-availability.tsx'
import type { Route } from './+types/own-availability-page'
import { OwnLinks } from './own-links.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const messages = availabilityPageMessages.en

const renewStatus: Record<RenewLinksError, number> = { forbidden: 403, 'listing-unknown': 404, 'too-many': 429 }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const which = { businessId: params.id, act: 'set-availability' } as const
  const found = await readListingFor(app, context.get(callerContext), which)
  if (!found.ok) throw data(editMessages.errors[found.reason], found.reason === 'forbidden' ? 403 : 404)
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
    // The link works without an account, so crew don’t get it.
    linkAddress: mayAs(found.role, 'renew-links')
      ? context.get(deploymentContext).baseUrl + (await availabilityPath(app, params.id))
      : null,
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
    return data({ notice: ownLinkMessages.errors[renewed.reason] }, renewStatus[renewed.reason])
  }
  const parsed = availabilityInput(await readAvailableHours(app)).safeParse(fields)
  if (!parsed.success) return data({ notice: messages.unread }, 422)
  const input = { businessId: id, said: parsed.data.said }
  const result = await confirmOwnAvailability(app, context.get(callerContext), input)
  if (result.ok) throw redirect(`/account/listings/${id}/availability`, 303)
  return data({ notice: messages.errors[result.reason] }, availabilityStatus[result.reason])
}

export default function OwnAvailabilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, zone, availability, isLive, now, hours, times, linkAddress, isRenewed } = loaderData
  const done = isRenewed && !actionData ? ownLinkMessages.done : undefined
  return (
    <AccountPanel title={messages.title} sentence={actionData?.notice} done={done}>
      <p className="mt-2 font-semibold text-ink-2">{name}</p>
      {isLive ? (
        <>
          <ShownAvailability {...{ availability, zone, now }} language="en" />
          <AvailabilityButtons {...{ hours, times, zone, now }} language="en" />
          <p className="mt-8 text-ink-2">{messages.ends}</p>
        </>
      ) : (
        <p className="mt-4">{messages.errors['not-listed']}</p>
      )}
      {linkAddress && <OwnLinks address={linkAddress} />}
    </AccountPanel>
  )
}
