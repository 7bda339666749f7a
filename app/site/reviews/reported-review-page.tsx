import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { answerReport } from '#domain/requests/reviews/report-review.server.ts'
import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import { evidenceLimit, isKnownCause, type ReviewerAnswerError } from '#domain/requests/reviews/review-report.ts'
import { reportedPath } from '#domain/requests/reviews/review-report-email.ts'
import { reportCauseTexts, reviewerMessages } from '#domain/requests/reviews/review-report-messages.ts'
import { reviewerAnswer } from '#domain/requests/reviews/review-report-schema.server.ts'
import { findReported } from '#domain/requests/reviews/review-reports.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StarRow } from '#ui/stars.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/reported-review-page'

export const handle: RouteHandle = { permission: 'write-review', isPrivate: true }

export const headers = () => privatePageHeaders

const statusOf: Record<ReviewerAnswerError, number> = {
  forbidden: 403,
  'report-unknown': 404,
  'too-late': 410,
  'already-answered': 409,
}

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { language } = context.get(callerContext)
  const app = context.get(appContext)
  const report = await findReported(app, token)
  if (!report) throw data(reviewerMessages[language].errors['report-unknown'], statusOf['report-unknown'])
  const { id: _, ...shown } = report
  const isOpen = report.state === 'waiting' && report.answer === null && report.answerUntil > app.clock.now()
  return { language, token, report: shown, isOpen }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const caller = context.get(callerContext)
  const fields = await readForm(request)
  const { answer: typed } = typedTexts(fields)
  const parsed = reviewerAnswer.safeParse(fields)
  if (!parsed.success) return data({ typed, hasError: true, error: undefined }, 422)
  const given = { token, answer: parsed.data.answer }
  const result = await answerReport(context.get(appContext), caller, given)
  if (result.ok) return redirect(reportedPath(caller.language, token), 303)
  return data({ typed, hasError: false, error: result.reason }, statusOf[result.reason])
}

export default function ReportedReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, token, isOpen, report } = loaderData
  const messages = reviewerMessages[language]
  const { business, stars, text, cause, evidence, answer, state, reason } = report
  return (
    <Page title={messages.title(business)} description={messages.title(business)} search="never">
      <div className="mx-auto grid max-w-xl gap-6">
        <h1>{messages.title(business)}</h1>
        {actionData?.error && <Notice>{messages.errors[actionData.error]}</Notice>}
        {state === 'waiting' && answer !== null && (
          <p role="status" className="rounded-notice bg-green-tint p-4 font-semibold text-green">
            {messages.done}
          </p>
        )}
        {state !== 'waiting' && <p className="font-semibold">{messages.states[state]}</p>}
        {reason && <p className="whitespace-pre-line">{reason}</p>}
        <section className="grid gap-2">
          <h2>{messages.theirs}</h2>
          {isKnownCause(cause) && <p className="font-semibold">{messages.cause(reportCauseTexts[language][cause])}</p>}
          {/* The business may write in any language. */}
          <p lang="" className="break-words whitespace-pre-line">
            {evidence}
          </p>
        </section>
        <section className="grid gap-2">
          <h2>{messages.yours}</h2>
          <StarRow whole={stars} label={reviewMessages[language].section.stars(stars)} />
          <p lang={report.language} className="break-words whitespace-pre-line">
            {text}
          </p>
        </section>
        {isOpen && (
          <form method="post" action={reportedPath(language, token)} className="grid gap-4">
            <p>{messages.open(dateIn(region.zone, report.answerUntil, language))}</p>
            <Field
              name="answer"
              label={messages.label}
              hint={messages.hint}
              fieldError={actionData?.hasError ? messages.fieldError : undefined}
            >
              {control => (
                <textarea {...control} required rows={6} maxLength={evidenceLimit} defaultValue={actionData?.typed} />
              )}
            </Field>
            <button type="submit" className={button.filled}>
              {messages.send}
            </button>
          </form>
        )}
        {!isOpen && state === 'waiting' && answer === null && <p>{messages.over}</p>}
      </div>
    </Page>
  )
}
