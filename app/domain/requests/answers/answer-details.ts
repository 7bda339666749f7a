// A contractor may add details to an answer: minutes until arrival, a line of text, and a range of prices.

export const etaChoices = [10, 20, 30, 45, 60, 90, 120] as const
export const noteLimit = 200
/** Whole dollars; more is a typing error. */
export const highestPrice = 500_000

export type AnswerDetails = {
  /** Minutes from the answer to the arrival. */
  etaMinutes: number | null
  note: string | null
  /** Whole dollars. Either end of the range may be missing. */
  priceFrom: number | null
  priceTo: number | null
}

export const noDetails: AnswerDetails = { etaMinutes: null, note: null, priceFrom: null, priceTo: null }

export type DetailsError = 'eta-invalid' | 'note-too-long' | 'price-invalid' | 'price-reversed'

/** The details as typed; missing fields count as empty. */
export type TypedDetails = { eta?: string; note?: string; priceFrom?: string; priceTo?: string }

/** Reads the details of an answer. Only a contractor on the way says when they arrive, and one who can't help names no price. */
export function readDetails(
  answer: 'on-my-way' | 'call-at' | 'cannot-help',
  { eta = '', note = '', priceFrom = '', priceTo = '' }: TypedDetails,
): { ok: true; details: AnswerDetails } | { ok: false; reason: DetailsError } {
  const line = note.replace(/\s+/g, ' ').trim()
  if ([...line].length > noteLimit) return { ok: false, reason: 'note-too-long' }
  const details = { ...noDetails, note: line || null }
  if (answer === 'cannot-help') return { ok: true, details }

  const etaMinutes = answer === 'on-my-way' && eta ? Number(eta) : null
  if (etaMinutes !== null && !etaChoices.some(minutes => minutes === etaMinutes))
    return { ok: false, reason: 'eta-invalid' }
  const [from, to] = [readDollars(priceFrom), readDollars(priceTo)]
  if (from === undefined || to === undefined) return { ok: false, reason: 'price-invalid' }
  if (from !== null && to !== null && from > to) return { ok: false, reason: 'price-reversed' }
  return { ok: true, details: { ...details, etaMinutes, priceFrom: from, priceTo: to } }
}

/** Returns the whole dollars of a typed price, null for none, or undefined if it isn't a price: `$1,200` and `1200.00` are. */
function readDollars(typed: string) {
  const text = typed.replace(/[\s$]/g, '')
  if (text === '') return null
  if (!/^(\d{1,6}|\d{1,3},\d{3})(\.00?)?$/.test(text)) return undefined
  const dollars = Math.trunc(Number(text.replace(',', '')))
  return dollars >= 1 && dollars <= highestPrice ? dollars : undefined
}

/** Returns when a contractor on the way arrives, if they said so. */
export function arrivalOf({ at, details }: { at: Date; details?: AnswerDetails | undefined }) {
  return details?.etaMinutes ? new Date(at.getTime() + details.etaMinutes * 60_000) : null
}

export function hasSameDetails(one: AnswerDetails = noDetails, other: AnswerDetails = noDetails) {
  const isSame = (key: keyof AnswerDetails) => one[key] === other[key]
  return isSame('etaMinutes') && isSame('note') && isSame('priceFrom') && isSame('priceTo')
}
