import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import {
  confirmInvitedReview,
  readConfirmation,
} from '#domain/requests/invited-reviews/confirm-invited-review.server.ts'
import { confirmReviewPath } from '#domain/requests/invited-reviews/invited-review-email.ts'
import { invitedReviewMessages } from '#domain/requests/invited-reviews/invited-review-messages.ts'
import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { StarRow } from '#ui/stars.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/confirm-review-page'
import { invitedReviewStatus } from './invited-review-status.ts'

export const handle: RouteHandle = { permission: 'write-review', isPrivate: true }

export const headers = () => privatePageHeaders

export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const review = await readConfirmation(context.get(appContext), token)
  const { errors } = invitedReviewMessages[language]
  if (!review) throw data(errors['confirmation-unknown'], invitedReviewStatus['confirmation-unknown'])
  return { language, token, review, isDone: url.searchParams.has('done') }
}

/** Only the button confirms: programs that check the links in emails open this page, too. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const caller = context.get(callerContext)
  const result = await confirmInvitedReview(context.get(appContext), caller, token)
  if (result.ok) return redirect(`${confirmReviewPath(caller.language, token)}?done`, 303)
  return data({ error: result.reason }, invitedReviewStatus[result.reason])
}

export default function ConfirmReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, review, isDone } = loaderData
  const { business, stars, text, state, reason } = review
  const messages = invitedReviewMessages[language]
  const { section, states } = reviewMessages[language]
  const isThanked = isDone && state === 'pending'
  const title = isThanked ? messages.confirmed : messages.confirmTitle(business)
  return (
    <Page title={title} description={messages.confirmIntro} search="never">
      <div className="mx-auto grid max-w-xl gap-6">
        <h1>{title}</h1>
        {isThanked && (
          <p role="status" className="rounded-notice bg-green-tint p-4 font-semibold text-green">
            {messages.confirmedText}
          </p>
        )}
        {state === null && <p className="text-ink-2">{messages.confirmIntro}</p>}
        {actionData?.error && <Notice>{messages.errors[actionData.error]}</Notice>}
        <blockquote className="grid gap-2 border-l-3 border-line pl-4">
          <StarRow whole={stars} label={section.stars(stars)} />
          <p className="break-words whitespace-pre-line">{text}</p>
        </blockquote>
        {state === null ? (
          <form method="post" action={confirmReviewPath(language, token)}>
            <button type="submit" className={`${button.filled} w-full`}>
              {messages.confirm}
            </button>
          </form>
        ) : (
          <p className="font-semibold text-ink-2">{states[state]}</p>
        )}
        {reason && <p className="text-ink-2">{reason}</p>}
      </div>
    </Page>
  )
}
