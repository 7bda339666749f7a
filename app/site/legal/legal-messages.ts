import { englishAndSpanish } from '#platform/text/language.ts'

const en = {
  version: 'Version of',
  /** Shown above a translation, with a link to the English text. */
  binding: '',
  english: '',
  years: (years: number) => `${years} years`,
  days: (days: number) => `${days} days`,
  unreachable: 'This directory hasn’t published a way to reach it yet.',
}

type LegalMessages = typeof en

const es: LegalMessages = {
  version: 'Versión del',
  binding: 'Esta traducción es para su comodidad. El texto que vale es el inglés:',
  english: 'leerlo en inglés',
  years: years => `${years} años`,
  days: days => `${days} días`,
  unreachable: 'Este directorio todavía no ha publicado cómo comunicarse con él.',
}

/** The texts around the terms and the privacy policy. */
export const legalMessages = englishAndSpanish(en, es)
