import type { ReviewPage } from '#domain/requests/reviews/read-review-page.server.ts'
import type { ReviewWords } from '#domain/requests/reviews/review-words.en.ts'
import { StarRow } from '#ui/star-row.tsx'

type Props = { written: ReviewPage['written']; words: ReviewWords }

/** The homeowner's own reviews and their status. */
export function WrittenReviews({ written, words }: Props) {
  return written.map(({ slug, name, stars, text, state, reason }) => (
    <section key={slug} aria-labelledby={`of-${slug}`} className="grid gap-2 border-t border-line pt-5">
      <h2 id={`of-${slug}`}>{words.yours(name)}</h2>
      <StarRow whole={stars ?? 0} label={words.section.stars(stars ?? 0)} />
      <p className="whitespace-pre-line">{text}</p>
      <p className="font-semibold text-ink-2">{state && words.states[state]}</p>
      {reason && <p className="text-ink-2">{reason}</p>}
    </section>
  ))
}
