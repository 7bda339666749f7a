type Props = { rating: number; reviews: number }

/** Stars are 20 px wide and stand side by side; a policy without inline styles wants a class for each number. */
const widths = ['w-0', 'w-5', 'w-10', 'w-15', 'w-20', 'w-25']

/** Five stars, filled up to the whole part of the rating, with the number and how many gave it. */
export function Stars({ rating, reviews }: Props) {
  if (reviews === 0) return <p className="text-ink-3">No reviews yet</p>
  const whole = Math.floor(rating)
  const count = reviews.toLocaleString('en')
  return (
    <p className="flex items-center gap-2">
      <span role="img" aria-label={`${rating.toFixed(1)} of 5, ${count} reviews`} className="flex">
        <span className={`stars-filled ${widths[whole]}`} />
        <span className={`stars-empty ${widths[5 - whole]}`} />
      </span>
      <span aria-hidden className="font-semibold">
        {rating.toFixed(1)}
      </span>
      <span aria-hidden className="text-ink-2">
        ({count} reviews)
      </span>
    </p>
  )
}
