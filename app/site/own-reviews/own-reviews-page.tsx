import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { readListingFor } from '#domain/directory/team/read-team.server.ts'
import { answerOwnReview } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { ownReviewMessages } from '#domain/requests/own-requests/own-request-messages.ts'
import { reportMessages } from '#domain/requests/reviews/review-report-messages.ts'
import { readReportStates } from '#domain/requests/reviews/review-reports.server.ts'
import { answerText } from '#domain/requests/reviews/review-schema.server.ts'
import { readReviews } from '#domain/requests/reviews/reviews.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-reviews-page'
import { OwnReview } from './own-review.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const afterReview = z.uuid().nullable().catch(null)
const answerForm = z.object({ review: z.uuid(), answer: answerText })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const which = { businessId: params.id, act: 'answer-reviews' } as const
  const found = await readListingFor(app, context.get(callerContext), which)
  if (!found.ok) throw data(editMessages.errors[found.reason], found.reason === 'forbidden' ? 403 : 404)
  const after = afterReview.parse(url.searchParams.get('after'))
  const page = await readReviews(app, params.id, after)
  const reports = await readReportStates(
    app,
    page.reviews.map(({ id }) => id),
  )
  const reviews = page.reviews.map(review => ({ ...review, report: reports.get(review.id) ?? null }))
  const { searchParams } = url
  return { ...page, id: params.id, reviews, name: found.listing.name, done: doneOf(searchParams) }
}

function doneOf(search: URLSearchParams) {
  if (search.get('reported') === 'unasked') return reportMessages.en.doneUnasked
  if (search.has('reported')) return reportMessages.en.done
  return search.has('done') ? 'Your reply is published.' : undefined
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const { review, answer } = typedTexts(fields)
  const parsed = answerForm.safeParse(fields)
  if (!parsed.success) return data({ review, answer, fieldError: ownReviewMessages.fieldError }, 422)
  const given = { id: parsed.data.review, answer: parsed.data.answer }
  const result = await answerOwnReview(context.get(appContext), context.get(callerContext), given)
  if (result.ok) throw redirect(`/account/listings/${params.id}/reviews?done`, 303)
  const fieldError = ownReviewMessages.errors[result.reason]
  return data({ review, answer, fieldError }, result.reason === 'forbidden' ? 403 : 404)
}

export default function OwnReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, reviews, hasMore, done } = loaderData
  const last = reviews.at(-1)
  return (
    <AccountPanel title={`Reviews of ${name}`} done={actionData ? undefined : done} isWide>
      <p className="mt-4">
        <Link to={`/account/listings/${id}/reviews/ask`} className={button.filled}>
          Ask your customers for reviews
        </Link>
      </p>
      {reviews.length === 0 && <p className="mt-3 text-ink-2">No reviews yet.</p>}
      <ul className="mt-4 grid max-w-xl gap-8">
        {reviews.map(review => (
          <OwnReview
            key={review.id}
            businessId={id}
            review={review}
            typed={actionData?.review === review.id ? actionData.answer : undefined}
            fieldError={actionData?.review === review.id ? actionData.fieldError : undefined}
          />
        ))}
      </ul>
      {hasMore && last && (
        <p className="mt-6">
          <Link to={`?after=${last.id}`} className={button.outlined}>
            Older reviews
          </Link>
        </p>
      )}
    </AccountPanel>
  )
}
