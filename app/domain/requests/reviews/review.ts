// A review is a homeowner's opinion of a business that they asked: a first name, stars, a text, and a day.

export const authorLimit = 60
export const reviewTextLimit = 2_000

export const starChoices = [5, 4, 3, 2, 1] as const

export type ReviewState = 'pending' | 'published' | 'rejected'

/** Days after a request at which its homeowner is invited, and after which they no longer are. */
export const invitedAfterDays = 7
export const invitedUntilDays = 60
/** Days after hiring a contractor at which the homeowner is invited. */
export const invitedAfterHireDays = 3

/** Reviews per page. The Basic plan shows only the newest page. */
export const reviewsAtOnce = 25

const unnamedAuthors: Readonly<Record<string, string>> = { en: 'A homeowner', es: 'Un cliente', ht: 'Yon kliyan' }

export function unnamedAuthor(language: string) {
  return unnamedAuthors[language] ?? 'A homeowner'
}
