import { type Measured, statedMiles } from '#domain/directory/places/distance.ts'
import type { Language } from '#platform/text/language.ts'

const about: Record<Language, string> = { en: 'about', es: 'a unas', ht: 'apeprè' }

/** Returns a distance as on a card. One from the center of a listing's ZIP code or city is too coarse for tenths of a mile. */
export function milesText(distance: Measured, language: Language) {
  const miles = statedMiles(distance)
  return distance.isRough ? `${about[language]} ${miles} mi` : `${miles.toFixed(1)} mi`
}
