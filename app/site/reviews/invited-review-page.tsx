import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readCountyPlaces } from '#domain/directory/places/county-places.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { jobMonths } from '#domain/requests/invited-reviews/invited-review.ts'
import { invitedReviewPath } from '#domain/requests/invited-reviews/invited-review-email.ts'
import { invitedReviewMessages } from '#domain/requests/invited-reviews/invited-review-messages.ts'
import { invitedReviewInput } from '#domain/requests/invited-reviews/invited-review-schema.server.ts'
import { writeInvitedReview } from '#domain/requests/invited-reviews/write-invited-review.server.ts'
import { findLinked } from '#domain/requests/reviews/review-links.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/invited-review-page'
import { InvitedReviewForm } from './invited-review-form.tsx'
import { invitedReviewStatus } from './invited-review-status.ts'

export const handle: RouteHandle = { permission: 'write-review', isPrivate: true }

export const headers = () => privatePageHeaders

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const app = context.get(appContext)
  const { errors } = invitedReviewMessages[language]
  const listing = await findLinked(app, token)
  if (!listing) throw data(errors['link-unknown'], invitedReviewStatus['link-unknown'])
  if (!listing.isListed) throw data(errors['listing-removed'], invitedReviewStatus['listing-removed'])
  const places = await readCountyPlaces(app)
  return {
    language,
    token,
    business: listing.name,
    months: jobMonths(region.zone, app.clock.now()),
    cities: places.map(({ name }) => name),
    isSent: url.searchParams.has('sent'),
  }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const parsed = invitedReviewInput(app.clock.now()).safeParse(fields)
  if (!parsed.success) {
    const fieldErrors = parsed.error.issues.map(({ path }) => String(path[0]))
    return data({ typed, fieldErrors, error: undefined }, 422)
  }
  const result = await writeInvitedReview(app, caller, { token, input: parsed.data })
  if (result.ok) return redirect(`${invitedReviewPath(caller.language, token)}?sent`, 303)
  return data({ typed, fieldErrors: [], error: result.reason }, invitedReviewStatus[result.reason])
}

export default function InvitedReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, business, months, cities, isSent } = loaderData
  const messages = invitedReviewMessages[language]
  return (
    <Page title={messages.title(business)} description={messages.intro(business)} search="never">
      <div className="mx-auto grid max-w-xl gap-6">
        <h1>{isSent ? messages.sent : messages.title(business)}</h1>
        {isSent ? (
          <p role="status" className="rounded-notice bg-green-tint p-4 font-semibold text-green">
            {messages.sentText}
          </p>
        ) : (
          <>
            <p className="text-ink-2">{messages.intro(business)}</p>
            {actionData?.error && <Notice>{messages.errors[actionData.error]}</Notice>}
            <InvitedReviewForm
              {...{ language, months, cities }}
              action={invitedReviewPath(language, token)}
              typed={actionData?.typed}
              fieldErrors={actionData?.fieldErrors}
            />
          </>
        )}
      </div>
    </Page>
  )
}
