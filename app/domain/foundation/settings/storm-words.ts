import type { Language } from '#platform/text/language.ts'

const en = {
  notice: (region: string) => `Storm notice, ${region}`,
  more: (host: string) => `More at ${host}`,
  order: 'Storm mode: contractors who answer now come first',
}

type StormWords = typeof en

const es: StormWords = {
  notice: region => `Aviso de tormenta, ${region}`,
  more: host => `Más en ${host}`,
  order: 'Modo de tormenta: primero los contratistas que responden ahora',
}

const ht: StormWords = {
  notice: region => `Avi tanpèt, ${region}`,
  more: host => `Plis sou ${host}`,
  order: 'Mòd tanpèt: kontraktè ki reponn kounye a vini an premye',
}

export const stormWords: Record<Language, StormWords> = { en, es, ht }
