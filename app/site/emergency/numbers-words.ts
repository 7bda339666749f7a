import type { Language } from '#platform/language.ts'

type NumbersWords = { title: (place: string) => string; none: string }

const en: NumbersWords = {
  title: place => `24/7 roofers, ${place}`,
  none: 'Nobody here answers around the clock yet.',
}

const es: NumbersWords = {
  title: place => `Techadores las 24 horas, ${place}`,
  none: 'Todavía nadie aquí responde las 24 horas.',
}

const ht: NumbersWords = {
  title: place => `Kontraktè twati 24 sou 24, ${place}`,
  none: 'Poko gen pèsonn isit la ki reponn 24 sou 24.',
}

export const numbersWords: Record<Language, NumbersWords> = { en, es, ht }
