import type { Language } from '#platform/text/language.ts'

type NumbersMessages = { title: (place: string) => string; none: string; tryAll: string }

const en: NumbersMessages = {
  title: place => `24/7 roofers, ${place}`,
  none: 'No roofer listed here offers 24/7 service yet.',
  tryAll: 'Try All Cities.',
}

const es: NumbersMessages = {
  title: place => `Techadores las 24 horas, ${place}`,
  none: 'Todavía ningún techador de esta lista ofrece servicio las 24 horas.',
  tryAll: 'Pruebe con Todas las ciudades.',
}

const ht: NumbersMessages = {
  title: place => `Kontraktè twati 24 sou 24, ${place}`,
  none: 'Poko gen okenn kontraktè twati sou lis sa a ki bay sèvis 24 sou 24.',
  tryAll: 'Eseye Tout vil yo.',
}

export const numbersMessages: Record<Language, NumbersMessages> = { en, es, ht }
