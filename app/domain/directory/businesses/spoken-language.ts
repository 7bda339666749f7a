/**
 * The languages that a business can say it speaks, in display order. A closed list, so that a search can filter by them; the table
 * has the same list as a check.
 */
export const spokenLanguages = ['en', 'es', 'ht', 'pt', 'fr'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** Returns the known languages among the codes, in the list's order and without repeats. */
export function spokenIn(codes: readonly string[] | null): SpokenLanguage[] {
  return codes === null ? [] : spokenLanguages.filter(language => codes.includes(language))
}
