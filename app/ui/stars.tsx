import { englishStars, type StarsMessages } from './stars-messages.ts'

type Props = { rating: number; reviews: number; messages?: StarsMessages }

export function Stars({ rating, reviews, messages = englishStars }: Props) {
  if (reviews === 0) return <p className="text-ink-3">{messages.none}</p>
  const count = reviews.toLocaleString('en')
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-2">
      <StarRow whole={Math.floor(rating)} label={messages.label(rating.toFixed(1), count)} />
      <span aria-hidden className="font-semibold">
        {rating.toFixed(1)}
      </span>
      <span aria-hidden className="whitespace-nowrap text-ink-2 max-sm:text-[15px]">
        {messages.count(count)}
      </span>
    </p>
  )
}

/** Stars are 20 px wide and adjacent; without inline styles (CSP), each number needs a class. */
const widths = ['w-0', 'w-5', 'w-10', 'w-15', 'w-20', 'w-25']

type StarRowProps = { whole: number; label: string }

/** Five stars, `whole` of them filled; `label` is the accessible name. */
export function StarRow({ whole, label }: StarRowProps) {
  return (
    <span role="img" aria-label={label} className="flex">
      <span className={`stars-filled ${widths[whole]}`} />
      <span className={`stars-empty ${widths[5 - whole]}`} />
    </span>
  )
}
