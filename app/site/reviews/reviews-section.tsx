import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import type { ReviewSpread } from '#domain/requests/reviews/review-spreads.server.ts'
import type { ShownReviews } from '#domain/requests/reviews/shown-reviews.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { RatingSpread } from './rating-spread.tsx'
import { ReviewList } from './review-list.tsx'

type Props = {
  shown: ShownReviews
  spread: ReviewSpread | null
  business: { slug: string; name: string; reviews: number }
  language: Language
}

export function ReviewsSection({ shown: { reviews, hasMore }, spread, business, language }: Props) {
  const { section: messages } = reviewMessages[language]
  const last = reviews.at(-1)
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{messages.title}</h2>
      <p className="mt-2 max-w-[68ch] text-ink-2">
        {reviews.length === 0 && `${messages.none} `}
        {messages.whoWrites}
      </p>
      <RatingSpread spread={spread} total={business.reviews} language={language} />
      <div className="mt-5">
        <ReviewList {...{ reviews, messages, language }} business={business.name} />
      </div>
      {hasMore && last && (
        <p className="mt-4">
          <a href={moreReviewsPath(language, business.slug, last.id)} className={button.outlined}>
            {messages.more}
          </a>
        </p>
      )}
    </section>
  )
}

export function moreReviewsPath(language: Language, slug: string, after: string) {
  return pathIn(language, `/business/${slug}/reviews?after=${after}`)
}
