import type { Language } from '#platform/text/language.ts'

type ArticleMessages = {
  reviewed: (date: string) => string
  minutes: (minutes: number) => string
  noAdvice: string
  onThisPage: string
  inShort: string
  sources: string
  oftenStated: string
}

const en: ArticleMessages = {
  reviewed: date => `Reviewed ${date}`,
  minutes: minutes => `${minutes}-minute read`,
  noAdvice: 'General information, not legal advice',
  onThisPage: 'On this page',
  inShort: 'In short',
  sources: 'Sources',
  oftenStated: 'You may hear:',
}

const es: ArticleMessages = {
  reviewed: date => `Revisado el ${date}`,
  minutes: minutes => (minutes === 1 ? '1 minuto de lectura' : `${minutes} minutos de lectura`),
  noAdvice: 'Información general, no es asesoría legal',
  onThisPage: 'En esta página',
  inShort: 'En pocas palabras',
  sources: 'Fuentes',
  oftenStated: 'Se dice a menudo:',
}

const ht: ArticleMessages = {
  reviewed: date => `Nou verifye l ${date}`,
  minutes: minutes => `${minutes} minit pou li`,
  noAdvice: 'Enfòmasyon jeneral, se pa konsèy legal',
  onThisPage: 'Nan paj sa a',
  inShort: 'An de mo',
  sources: 'Sous',
  oftenStated: 'Yo di souvan:',
}

export const articleMessages: Record<Language, ArticleMessages> = { en, es, ht }
