import type { Language } from '#platform/text/language.ts'

const en = {
  notice: (region: string) => `Storm notice, ${region}`,
  more: (host: string) => `More at ${host}`,
  order: 'Storm mode: contractors who answer now come first',
}

type StormMessages = typeof en

const es: StormMessages = {
  notice: region => `Aviso de tormenta, ${region}`,
  more: host => `Más en ${host}`,
  order: 'Modo de tormenta: primero los techadores que responden ahora',
}

const ht: StormMessages = {
  notice: region => `Avi tanpèt, ${region}`,
  more: host => `Plis sou ${host}`,
  order: 'Mòd tanpèt: kontraktè ki reponn kounye a vini an premye',
}

export const stormMessages: Record<Language, StormMessages> = { en, es, ht }
