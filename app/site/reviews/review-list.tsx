import { region } from '#domain/foundation/settings/region.ts'
import type { ReviewMessages } from '#domain/requests/reviews/review-messages.en.ts'
import type { ShownReview } from '#domain/requests/reviews/reviews.server.ts'
import { monthText } from '#platform/text/calendar-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { dateIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { StarRow } from '#ui/stars.tsx'

type Props = {
  reviews: readonly ShownReview[]
  business: string
  messages: ReviewMessages['section']
  language: Language
}

/** Reviews are in their original language, each with the owner's reply below. */
export function ReviewList({ reviews, business, messages, language }: Props) {
  return (
    <ul className="grid gap-6">
      {reviews.map(review => (
        <li key={review.id} className="grid max-w-[68ch] gap-2 border-b border-line pb-6 last:border-0">
          <StarRow whole={review.stars} label={messages.stars(review.stars)} />
          <p lang={review.language} className="whitespace-pre-line">
            {review.text}
          </p>
          <p className="text-sm text-ink-2">
            {messages.byline(review.author, dateIn(region.zone, review.writtenAt, language))}
          </p>
          <OriginMark {...{ review, messages, language }} />
          {review.answer !== null && review.answeredAt && (
            <div className="mt-1 border-l-3 border-accent pl-4">
              <p className="text-sm font-semibold">
                {messages.answer(business, dateIn(region.zone, review.answeredAt, language))}
              </p>
              {/* The owner may write in any language. */}
              <p lang="" className="mt-1 whitespace-pre-line">
                {review.answer}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type OriginProps = { review: ShownReview; messages: ReviewMessages['section']; language: Language }

/** An invited review says so, with the work that its writer names. */
function OriginMark({ review: { origin, jobMonth, jobCity }, messages, language }: OriginProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <Badge tone={origin === 'request' ? 'green' : 'plain'}>{messages.origins[origin]}</Badge>
      {jobMonth && jobCity && messages.job(monthText(jobMonth, language), jobCity)}
    </p>
  )
}
