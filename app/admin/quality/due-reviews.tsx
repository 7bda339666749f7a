import { Link } from 'react-router'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import type { DueReview } from '#domain/foundation/content/content-reviews.server.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'

/** Pages and guides whose review date has passed. */
export function DueReviews({ reviews }: { reviews: readonly DueReview[] }) {
  return (
    <section className="mt-6 rounded-panel border border-line bg-surface p-4">
      <h3 className="text-lg">{messages.quality.title}</h3>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        {reviews.length > 0 ? messages.quality.text : messages.quality.fine}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {reviews.map(({ path, title, reviewOn }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-6 wrap-anywhere">
            <Link to={`/admin/content/edit?page=${path}`} className={`${link} inline-flex min-h-11 items-center`}>
              {title}
            </Link>
            <p className="text-[15px] text-ink-2">{messages.overdue(writtenDay(reviewOn))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
