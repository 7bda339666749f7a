// A review is what a homeowner who asked a business says of it: a first name, stars and a text, on a day.

export const authorLimit = 60
export const reviewTextLimit = 2_000

export const starChoices = [5, 4, 3, 2, 1] as const

export type ReviewState = 'pending' | 'published' | 'rejected'

/** Days after a request was sent until its homeowner is asked how it was; after the longest he is not asked any more. */
export const invitedAfterDays = 7
export const invitedUntilDays = 60

/** A page shows so many at once. The Basic plan shows its newest, and no further page. */
export const reviewsAtOnce = 25

const unnamedAuthors: Readonly<Record<string, string>> = { en: 'A homeowner', es: 'Un cliente', ht: 'Yon kliyan' }

/** Who wrote a review whose homeowner had his data erased. */
export function unnamedAuthor(language: string) {
  return unnamedAuthors[language] ?? 'A homeowner'
}
