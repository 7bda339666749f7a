/** Why a request looks like advertising, fraud or a program. Each mark adds points; a request with enough of them waits for the operator. */
export const spamMarks = [
  'words',
  'markup',
  'code',
  'own-phrase',
  'mixed-letters',
  'link-in-name',
  'hidden-link',
  'gibberish',
  'pace',
] as const
export type SpamMark = (typeof spamMarks)[number]

/** Points of each mark. Words add up to these, by how much they read like spam. */
export const spamPoints: Record<SpamMark, number> = {
  words: 15,
  markup: 5,
  code: 5,
  'own-phrase': 5,
  'mixed-letters': 5,
  'link-in-name': 5,
  'hidden-link': 5,
  gibberish: 5,
  pace: 2,
}
export const defaultThreshold = 5
