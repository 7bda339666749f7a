import type { Language } from '#platform/text/language.ts'

const about: Record<Language, string> = { en: 'about', es: 'a unas', ht: 'apeprè' }

/** Returns a distance as on a card. One from the center of a listing's ZIP code or city is too coarse for tenths of a mile. */
export function milesText({ miles, isRough }: { miles: number; isRough: boolean }, language: Language) {
  return isRough ? `${about[language]} ${Math.max(1, Math.round(miles))} mi` : `${Math.max(0.1, miles).toFixed(1)} mi`
}
