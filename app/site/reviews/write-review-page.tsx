import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { reviewPath } from '#domain/requests/reviews/review-email.ts'
import type { ReviewMessages } from '#domain/requests/reviews/review-messages.en.ts'
import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import { reviewInput } from '#domain/requests/reviews/review-schema.server.ts'
import {
  type ReviewError,
  type ReviewPage,
  readReviewPage,
  writeReview,
} from '#domain/requests/reviews/write-review.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { Notice } from '#ui/notice.tsx'
import { StarRow } from '#ui/stars.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/write-review-page'
import { ReviewForm } from './review-form.tsx'

export const handle: RouteHandle = { permission: 'write-review', isPrivate: true }

export const headers = () => privatePageHeaders

const statusOf: Record<ReviewError, number> = {
  forbidden: 403,
  'invitation-unknown': 404,
  'too-many': 429,
  'business-not-asked': 422,
  'listing-removed': 410,
  'already-reviewed': 409,
}

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const page = await readReviewPage(context.get(appContext), token)
  if (!page) throw data(reviewMessages[language].errors['invitation-unknown'], statusOf['invitation-unknown'])
  return { language, token, page, isDone: new URL(request.url).searchParams.has('done') }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const parsed = reviewInput.safeParse(fields)
  if (!parsed.success) {
    const fieldErrors = parsed.error.issues.map(({ path }) => String(path[0]))
    return data({ typed, fieldErrors, error: undefined }, 422)
  }
  const caller = context.get(callerContext)
  const result = await writeReview(context.get(appContext), caller, { token, input: parsed.data })
  if (result.ok) return redirect(`${reviewPath(caller.language, token)}?done`, 303)
  return data({ typed, fieldErrors: [], error: result.reason }, statusOf[result.reason])
}

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, page, isDone } = loaderData
  const messages = reviewMessages[language]
  const { open, written, firstName } = page
  return (
    <Page title={messages.title} description={messages.intro} search="never">
      <div className="mx-auto grid max-w-xl gap-8">
        <header>
          <h1>{isDone ? messages.done : messages.title}</h1>
          {isDone ? (
            <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
              {messages.doneText}
            </p>
          ) : (
            <p className="mt-2 text-ink-2">{messages.intro}</p>
          )}
          {actionData?.error && <Notice>{messages.errors[actionData.error]}</Notice>}
        </header>
        <WrittenReviews written={written} messages={messages} />
        {open.length > 0 && (
          <section className="grid gap-5" aria-labelledby="review-form">
            <h2 id="review-form">{written.length > 0 ? messages.another : messages.send}</h2>
            <ReviewForm
              {...{ messages, open, firstName }}
              action={reviewPath(language, token)}
              typed={actionData?.typed}
              fieldErrors={actionData?.fieldErrors}
            />
          </section>
        )}
        {open.length === 0 && (
          <p className="text-ink-2">{written.length > 0 ? messages.nothingLeft : messages.noneListed}</p>
        )}
      </div>
    </Page>
  )
}

type Props = { written: ReviewPage['written']; messages: ReviewMessages }

function WrittenReviews({ written, messages }: Props) {
  return written.map(({ slug, name, stars, text, state, reason }) => (
    <section key={slug} aria-labelledby={`of-${slug}`} className="grid gap-2 border-t border-line pt-5">
      <h2 id={`of-${slug}`}>{messages.yours(name)}</h2>
      <StarRow whole={stars ?? 0} label={messages.section.stars(stars ?? 0)} />
      <p className="whitespace-pre-line">{text}</p>
      <p className="font-semibold text-ink-2">{state && messages.states[state]}</p>
      {reason && <p className="text-ink-2">{reason}</p>}
    </section>
  ))
}
