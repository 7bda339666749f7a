import { reviewsLimit } from '../import-columns/import-field.ts'

/** '4.5', '4.5 stars' and '4,5' are 4.5, with one decimal as in the database. '9.2/10' and '92%' are scaled to five. */
export function ratingOf(text: string) {
  if (text === '') return { value: null, note: false } as const
  // `132 reviews` says nothing about the rating.
  if (/^[\d.,]+\s*(?:google\s+)?(?:reviews?|rese[nñ]as|opiniones|votes|ratings)\b/i.test(text))
    return { value: null, note: 'rating-unreadable' } as const
  const number = Number.parseFloat(
    starsIn(text)
      .replace(/^(?:rated|rating:?|score:?)\s+/i, '')
      .replace(/^([0-5])\s*(?:½|\s1\/2)/, '$1.5')
      .replace(/^(-?\d+),(\d)/, '$1.$2'),
  )
  if (!Number.isFinite(number)) return { value: null, note: 'rating-unreadable' } as const
  const scale = scaleOf(text)
  const onFive = (number * 5) / scale
  const value = Math.round(Math.min(5, Math.max(0, onFive)) * 10) / 10
  if (onFive < 0 || onFive > 5) return { value, note: 'rating-clamped' } as const
  return { value, note: scale !== 5 && 'rating-rescaled' } as const
}

/** `★★★★☆` is 4, `★★★½` is 3.5. */
function starsIn(text: string) {
  const [drawn, half] = /^(?:[★⭐]\uFE0F?){1,5}(½?)/u.exec(text) ?? []
  return drawn === undefined ? text : String((drawn.match(/[★⭐]/gu)?.length ?? 0) + (half ? 0.5 : 0))
}

function scaleOf(text: string) {
  if (/^[\d.,]+\s*%$/.test(text)) return 100
  return Number(/^[\d.,]+\s*(?:\/|out of|of)\s*(10|100)$/i.exec(text)?.[1] ?? 5)
}

/** '1,247', '1247 reviews' and 'based on 1247 reviews' are 1247; '1.2K' is 1200. */
export function reviewsOf(typed: string) {
  if (typed === '') return { value: null, note: false } as const
  const [, named] =
    /^\D+?(\d[\d.,]*[km]?\+?\s*(?:google\s+)?(?:reviews?|ratings?|votes?|rese[nñ]as|opiniones))\b/i.exec(typed) ?? []
  const text = named ?? typed
  const rounded = /^(\d+(?:[.,]\d)?)\s*(k|m)\b\+?/i.exec(text)
  if (rounded) {
    const factor = rounded[2]?.toLowerCase() === 'k' ? 1_000 : 1_000_000
    const count = Math.round(Number(rounded[1]?.replace(',', '.')) * factor)
    return { value: Math.min(reviewsLimit, count), note: 'reviews-rounded' } as const
  }
  const isDotted = /^\(?\d{1,3}(?:\.\d{3})+(?!\d)/.test(text)
  const number = Number.parseInt(
    text
      // `1.234` is how a Spanish spreadsheet writes 1234: nobody has a part of a review.
      .replace(/^\(?(\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)(?!\d))/, (_, grouped: string) => grouped.replace(/[.,]/g, ''))
      .replace(/^\(/, ''),
    10,
  )
  if (Number.isNaN(number)) return { value: null, note: 'reviews-unreadable' } as const
  const value = Math.min(reviewsLimit, Math.max(0, number))
  if (value !== number) return { value, note: 'reviews-clamped' } as const
  return { value, note: isDotted && 'reviews-dotted' } as const
}

/** `4.7 (132)` and `4.7 · 132 reviews` have the review count behind the rating. */
export function reviewsBehind(rating: string) {
  const [, count] =
    /^[0-5](?:[.,]\d+)?\s*(?:★|\*|stars?)?\s*[(·|,-]?\s*\(?(\d[\d.,]*[km]?\+?)\s*(?:(?:google\s+)?(?:reviews?|rese[nñ]as|opiniones|ratings))?\)?(?:\s*·.*)?$/i.exec(
      rating,
    ) ?? []
  return count !== undefined && /\(|reviews?|rese|opinion|ratings/i.test(rating) ? count : ''
}

/** Ignores text after the number; undefined for other texts, including ranges. */
export function wholeOf(text: string, [least, most]: readonly [number, number]) {
  const plain = text.replace(/(?<=\d),(?=\d{3}\b)/g, '').replace(/\.0+$/, '')
  const [, digits] =
    /^(?:about |ca\.? |over |~|>)?\s*(\d+)\+?(?:\s*(?:years?|yrs?|people|employees|staff|a[nñ]os|empleados).*)?$/i.exec(
      plain,
    ) ?? []
  const number = Number(digits)
  return digits !== undefined && number >= least && number <= most ? number : undefined
}
