import type { Language } from '#platform/text/language.ts'

type NumbersWords = { title: (place: string) => string; none: string; tryAll: string }

const en: NumbersWords = {
  title: place => `24/7 roofers, ${place}`,
  none: 'No roofer listed here offers 24/7 service yet.',
  tryAll: 'Try All Cities.',
}

const es: NumbersWords = {
  title: place => `Techadores las 24 horas, ${place}`,
  none: 'Todavía ningún techador de esta lista ofrece servicio las 24 horas.',
  tryAll: 'Pruebe con Todas las ciudades.',
}

const ht: NumbersWords = {
  title: place => `Kontraktè twati 24 sou 24, ${place}`,
  none: 'Poko gen okenn kontraktè twati sou lis sa a ki bay sèvis 24 sou 24.',
  tryAll: 'Eseye Tout vil yo.',
}

export const numbersWords: Record<Language, NumbersWords> = { en, es, ht }
