import { Form, Link } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { reviewTextLimit } from '#domain/requests/reviews/review.ts'
import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import type { ReportState } from '#domain/requests/reviews/review-report.ts'
import { reportMessages } from '#domain/requests/reviews/review-report-messages.ts'
import type { ShownReview } from '#domain/requests/reviews/reviews.server.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { StarRow } from '#ui/stars.tsx'

type Props = {
  businessId: string
  review: ShownReview & { report: ReportState | null }
  typed: string | undefined
  fieldError: string | undefined
}

/** A review as homeowners see it, with a form for the business's reply below. */
export function OwnReview({ businessId, review, typed, fieldError }: Props) {
  const { id, author, stars, text, language, writtenAt, answer, origin, report } = review
  const field = `answer-${id}`
  const about = fieldError ? { 'aria-describedby': `${field}-fault` } : {}
  return (
    <li className="grid gap-3 border-b border-line pb-8 last:border-0">
      <StarRow whole={stars} label={`${stars} of 5 stars`} />
      <p lang={language} className="whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-ink-2">
        {author}, {dateIn(region.zone, writtenAt)} · {reviewMessages.en.section.origins[origin]}
      </p>
      <Form method="post" className="grid gap-2" noValidate>
        <input type="hidden" name="review" value={id} />
        <label htmlFor={field} className="text-[15px] font-semibold">
          Your reply, which everyone can read
        </label>
        <textarea
          id={field}
          name="answer"
          rows={3}
          maxLength={reviewTextLimit}
          defaultValue={typed ?? answer ?? ''}
          aria-invalid={fieldError !== undefined}
          {...about}
          className="w-full rounded-control border border-edge bg-surface px-4 py-2.5"
        />
        {fieldError && <FieldError id={`${field}-fault`}>{fieldError}</FieldError>}
        <div>
          <button type="submit" className={button.outlined}>
            {answer === null ? 'Publish reply' : 'Edit reply'}
          </button>
        </div>
      </Form>
      {report ? (
        <p className="text-ink-2">{reportMessages.en.states[report]}</p>
      ) : (
        <p>
          <Link
            to={`/account/listings/${businessId}/reviews/${id}/report`}
            className={`${link} inline-flex min-h-11 items-center`}
          >
            {reportMessages.en.title}
          </Link>
        </p>
      )}
    </li>
  )
}
