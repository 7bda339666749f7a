/** The languages that a business can say it speaks, in display order. A check of the table has the same list. */
export const spokenLanguages = ['en', 'es', 'ht', 'pt', 'fr'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** Returns the known languages among the codes, in the list's order and without repeats. */
export function spokenIn(codes: readonly string[] | null): SpokenLanguage[] {
  return codes === null ? [] : spokenLanguages.filter(language => codes.includes(language))
}
