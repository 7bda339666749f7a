import { region } from '#domain/foundation/settings/region.ts'
import { starChoices } from '#domain/requests/reviews/review.ts'
import { reviewMessages } from '#domain/requests/reviews/review-messages.ts'
import type { ReviewSpread } from '#domain/requests/reviews/review-spreads.server.ts'
import type { Language } from '#platform/text/language.ts'
import { dateIn } from '#platform/time/dates.ts'

type Props = {
  spread: ReviewSpread | null
  total: number
  language: Language
}

/** How many of the reviews written here give each number of stars, and why the rating may count more reviews than that. */
export function RatingSpread({ spread, total, language }: Props) {
  const { spread: messages } = reviewMessages[language]
  const counts = starChoices.map(stars => ({ stars, count: spread?.byStars[stars] ?? 0 }))
  const here = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {total > here && <p className="mt-2 max-w-[68ch]">{messages.others(total, here)}</p>}
      {spread && (
        <div className="mt-4 max-w-md">
          <h3 className="text-lg">{messages.title(here)}</h3>
          <dl className="mt-2 grid gap-1">
            {counts.map(({ stars, count }) => (
              <div key={stars} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-3">
                <dt>{messages.stars(stars)}</dt>
                <dd className="col-start-3 row-start-1 text-right tabular-nums">{count.toLocaleString('en')}</dd>
                <Bar share={count / here} />
              </div>
            ))}
          </dl>
          <p className="mt-2 text-ink-2">{messages.newest(dateIn(region.zone, spread.newestAt, language))}</p>
        </div>
      )}
    </>
  )
}

/** Drawn, because a page's policy has no inline styles. */
function Bar({ share }: { share: number }) {
  return (
    <dd aria-hidden className="col-start-2 row-start-1">
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        width="100"
        height="8"
        className="h-2 w-full rounded-full bg-sunken"
      >
        <rect width={Math.round(share * 100)} height="8" className="fill-star" />
      </svg>
    </dd>
  )
}
