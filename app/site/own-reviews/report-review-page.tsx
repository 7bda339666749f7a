import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { reportReview } from '#domain/requests/reviews/report-review.server.ts'
import { evidenceLimit, type ReportError, reportCauses } from '#domain/requests/reviews/review-report.ts'
import { reportMessages } from '#domain/requests/reviews/review-report-messages.ts'
import { reportInput } from '#domain/requests/reviews/review-report-schema.server.ts'
import { readOwnPublished } from '#domain/requests/reviews/shown-reviews.server.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { StarRow } from '#ui/stars.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { RadioGroup } from '../reviews/radio-group.tsx'
import type { Route } from './+types/report-review-page'

export const handle: RouteHandle = { permission: 'report-review', hydrate: true }

const messages = reportMessages.en

const statusOf: Record<ReportError, number> = {
  forbidden: 403,
  'review-unknown': 404,
  'already-reported': 409,
  'too-many': 429,
}

export async function loader({ context, params: { id, review }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const found = await readOwnPublished(context.get(appContext), context.get(callerContext), review)
  if (!found.ok) throw data(messages.errors[found.reason], statusOf[found.reason])
  if (found.review.report) throw redirect(`/account/listings/${id}/reviews`, 303)
  return { review: found.review }
}

export async function action({ context, params: { id, review }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const parsed = reportInput.safeParse(fields)
  if (!parsed.success) {
    const fieldErrors = Object.keys(z.flattenError(parsed.error).fieldErrors)
    return data({ typed, fieldErrors, error: undefined }, 422)
  }
  const given = { id: review, input: parsed.data }
  const result = await reportReview(context.get(appContext), context.get(callerContext), given)
  if (result.ok)
    throw redirect(`/account/listings/${id}/reviews?reported=${result.isReviewerAsked ? 'asked' : 'unasked'}`, 303)
  return data({ typed, fieldErrors: [], error: messages.errors[result.reason] }, statusOf[result.reason])
}

export default function ReportReviewPage({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const { typed = {}, fieldErrors = [], error } = actionData ?? {}
  const causes = reportCauses.map(value => ({ value, label: messages.causes[value] }))
  const faulty = (name: string, text: string) => (fieldErrors.includes(name) ? text : undefined)
  return (
    <AccountPanel title={messages.title} sentence={error} isWide>
      <blockquote className="mt-2 grid max-w-xl gap-2 border-l-3 border-line pl-4">
        <StarRow whole={review.stars} label={`${review.stars} of 5 stars`} />
        <p lang={review.language} className="whitespace-pre-line">
          {review.text}
        </p>
        <p className="text-sm text-ink-2">{review.author}</p>
      </blockquote>
      <p className="mt-5 max-w-[68ch]">{messages.intro}</p>
      <p className="mt-2 max-w-[68ch] text-ink-2">{messages.notEnough}</p>
      <Form method="post" className="mt-6 grid max-w-xl gap-6" noValidate>
        <RadioGroup
          name="cause"
          label={messages.cause}
          fieldError={faulty('cause', messages.causeError)}
          choices={causes}
          chosen={typed.cause}
        />
        <Field
          name="evidence"
          label={messages.evidence}
          hint={messages.evidenceHint}
          fieldError={faulty('evidence', messages.evidenceError)}
        >
          {control => (
            <textarea {...control} required rows={6} maxLength={evidenceLimit} defaultValue={typed.evidence ?? ''} />
          )}
        </Field>
        <div>
          <SubmitButton busy="Sending…">{messages.send}</SubmitButton>
        </div>
      </Form>
    </AccountPanel>
  )
}
