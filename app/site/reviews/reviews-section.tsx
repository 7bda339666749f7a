import { reviewWords } from '#domain/requests/reviews/review-words.ts'
import type { ShownReviews } from '#domain/requests/reviews/shown-reviews.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { ReviewList } from './review-list.tsx'

type Props = { shown: ShownReviews; business: { slug: string; name: string }; language: Language }

export function ReviewsSection({ shown: { reviews, hasMore }, business, language }: Props) {
  const { section: words } = reviewWords[language]
  const last = reviews.at(-1)
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{words.title}</h2>
      <p className="mt-2 max-w-[68ch] text-ink-2">
        {reviews.length === 0 && `${words.none} `}
        {words.whoWrites}
      </p>
      <div className="mt-5">
        <ReviewList {...{ reviews, words, language }} business={business.name} />
      </div>
      {hasMore && last && (
        <p className="mt-4">
          <a href={moreReviewsPath(language, business.slug, last.id)} className={button.outlined}>
            {words.more}
          </a>
        </p>
      )}
    </section>
  )
}

export function moreReviewsPath(language: Language, slug: string, after: string) {
  return pathIn(language, `/business/${slug}/reviews?after=${after}`)
}
