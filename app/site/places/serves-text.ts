import type { Language } from '#platform/text/language.ts'

/** Texts on whether a roofer comes to a place. Few, because the script that keeps the place loads all three languages. */
export const servesTexts: Record<
  Language,
  { serves(place: string): string; servesNot(place: string): string; here: string }
> = {
  en: {
    serves: place => `Serves ${place}`,
    servesNot: place => `${place} is outside its service area`,
    here: 'your location',
  },
  es: {
    serves: place => `Atiende ${place}`,
    servesNot: place => `${place} está fuera de su zona de servicio`,
    here: 'su ubicación',
  },
  ht: {
    serves: place => `Sèvi ${place}`,
    servesNot: place => `${place} pa nan zòn sèvis li`,
    here: 'kote ou ye a',
  },
}
