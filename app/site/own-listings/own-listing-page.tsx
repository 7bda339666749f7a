import { data, Link, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { type EditError, proposeEdit } from '#domain/directory/claims/propose-edit.server.ts'
import { readOwnListing, readOwnTraffic } from '#domain/directory/claims/read-own-listing.server.ts'
import { proposedCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import type { TrafficSums } from '#domain/directory/traffic/traffic-count.ts'
import { trafficMessages } from '#domain/directory/traffic/traffic-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readForm } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-listing-page'
import { OwnListingForm } from './own-listing-form.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const statusOf: Record<EditError, number> = {
  forbidden: 403,
  'listing-unknown': 404,
  'too-many': 429,
  'changed-meanwhile': 409,
  'nothing-changed': 422,
  'not-valid': 422,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const own = [context.get(appContext), context.get(callerContext), params.id] as const
  const [found, counted] = await Promise.all([readOwnListing(...own), readOwnTraffic(...own)])
  if (!found.ok) throw data(editMessages.errors[found.reason], statusOf[found.reason])
  if (!counted.ok) throw data(editMessages.errors[counted.reason], statusOf[counted.reason])
  const { listing, ...form } = found
  const { version, values, categoryLimit, waitingSince, rejectedBecause } = form
  const done = doneWord(url.searchParams, listing.email)
  const { traffic } = counted
  return {
    ...{ name: listing.name, version, values, categoryLimit, rejectedBecause, waitingSince, done },
    traffic,
  }
}

function doneWord(search: URLSearchParams, email: string) {
  if (search.has('claimed')) {
    const requests = email ? ` We email requests to ${email}. If that isn’t your address, change it below.` : ''
    return `The listing is yours now. Check that everything is right.${requests}`
  }
  const saved = search.get('saved')
  return saved === 'published' || saved === 'waiting' || saved === 'withdrawn'
    ? editMessages.outcomes[saved]
    : undefined
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const typed = await readForm(request)
  const input = { businessId: id, version: textOf(typed, 'version'), typed }
  const result = await proposeEdit(context.get(appContext), context.get(callerContext), input)
  if (result.ok) throw redirect(`/account/listings/${id}?saved=${result.outcome}`, 303)
  if (result.reason === 'listing-unknown') throw data(editMessages.errors[result.reason], statusOf[result.reason])
  const { reason, fieldErrors = [], proposedCity, conflict } = result
  const shown = proposedCity ? { ...typed, [proposedCityField]: proposedCity } : typed
  return data({ typed: shown, fieldErrors, error: reason, conflict }, statusOf[reason])
}

export default function OwnListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, values, categoryLimit, waitingSince, rejectedBecause, done, traffic } = loaderData
  const sentence = actionData && editMessages.errors[actionData.error]
  return (
    <AccountPanel title={name} done={actionData ? undefined : done} sentence={sentence} isWide>
      <p className="mt-1">
        <Link to="photos" relative="path" className={`${link} inline-flex min-h-11 items-center`}>
          Photos and logo
        </Link>
      </p>
      <OwnTraffic traffic={traffic} />
      {waitingSince && (
        <p className="mt-4 rounded-notice bg-sunken p-4">
          What you sent on {timeIn(region.zone, waitingSince)} is in review. You can see it in the form below. What you
          send now replaces it.
        </p>
      )}
      {rejectedBecause !== null && (
        <p className="mt-4 whitespace-pre-line rounded-notice bg-sunken p-4">
          We didn’t publish your last changes: {rejectedBecause}
        </p>
      )}
      {/* The version that the fields were filled from: without JavaScript, the loader's data is newer than the input. */}
      <OwnListingForm
        key={version}
        version={actionData ? (actionData.conflict?.version ?? textOf(actionData.typed, 'version')) : version}
        conflict={actionData?.conflict?.fields}
        categoryLimit={categoryLimit}
        values={actionData?.typed ?? values}
        fieldErrors={actionData?.fieldErrors ?? []}
      />
    </AccountPanel>
  )
}

const shown = ['views', 'calls', 'websites', 'requests'] as const

function OwnTraffic({ traffic }: { traffic: TrafficSums }) {
  return (
    <section aria-labelledby="traffic" className="mt-4 rounded-notice border border-line p-4">
      <h3 id="traffic" className="text-base">
        {trafficMessages.title}
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {shown.map(kind => (
          <div key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{trafficMessages.counts[kind]}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{traffic[kind].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{trafficMessages.note}</p>
    </section>
  )
}
