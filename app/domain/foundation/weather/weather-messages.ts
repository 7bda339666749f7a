import type { WeatherEvent } from '#platform/network/weather-service.ts'
import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { regionNames } from '../settings/region.ts'

type WeatherMessages = {
  /** The label of the line on public pages. */
  title(region: string): string
  names: Record<WeatherEvent, string>
  /** `end` has a date and a time. */
  line(name: string, end: string): string
  source: string
  advice: Record<WeatherEvent, string>
  /** The start of the drafted notice. It names no end, because the next message may change that. */
  issued(name: string, region: string): string
}

const en: WeatherMessages = {
  title: region => `Weather warning, ${region}`,
  names: {
    tornado: 'Tornado warning',
    hurricane: 'Hurricane warning',
    'tropical-storm': 'Tropical storm warning',
    'severe-thunderstorm': 'Severe thunderstorm warning',
  },
  line: (name, end) => `${name} until ${end}`,
  source: 'National Weather Service',
  advice: {
    tornado: 'Go to an inside room on the lowest floor, away from windows. Do not go outside to look at the roof.',
    hurricane: 'Stay inside until the wind is over. Do not climb on the roof.',
    'tropical-storm': 'Stay inside until the wind is over. Do not climb on the roof.',
    'severe-thunderstorm': 'Stay inside, away from windows, until the storm is over. Do not climb on the roof.',
  },
  issued: (name, region) => sentence`${name} from the National Weather Service for ${region}.`,
}

const es: WeatherMessages = {
  title: region => `Aviso del tiempo, ${region}`,
  names: {
    tornado: 'Aviso de tornado',
    hurricane: 'Aviso de huracán',
    'tropical-storm': 'Aviso de tormenta tropical',
    'severe-thunderstorm': 'Aviso de tormenta eléctrica severa',
  },
  line: (name, end) => `${name} hasta el ${end}`,
  source: 'Servicio Nacional de Meteorología',
  advice: {
    tornado: 'Vaya a un cuarto interior de la planta más baja, lejos de las ventanas. No salga a mirar el techo.',
    hurricane: 'Quédese adentro hasta que pase el viento. No se suba al techo.',
    'tropical-storm': 'Quédese adentro hasta que pase el viento. No se suba al techo.',
    'severe-thunderstorm': 'Quédese adentro, lejos de las ventanas, hasta que pase la tormenta. No se suba al techo.',
  },
  issued: (name, region) => sentence`${name} del Servicio Nacional de Meteorología para el ${region}.`,
}

const ht: WeatherMessages = {
  title: region => `Avètisman meteyo, ${region}`,
  names: {
    tornado: 'Avètisman tònad',
    hurricane: 'Avètisman siklòn',
    'tropical-storm': 'Avètisman tanpèt twopikal',
    'severe-thunderstorm': 'Avètisman gwo loraj',
  },
  line: (name, end) => `${name} jiska ${end}`,
  source: 'Sèvis Meteyo Nasyonal',
  advice: {
    tornado: 'Ale nan yon chanm anndan nan etaj ki pi ba a, lwen fenèt yo. Pa soti deyò pou gade twati a.',
    hurricane: 'Rete anndan jiskaske van an fini. Pa monte sou twati a.',
    'tropical-storm': 'Rete anndan jiskaske van an fini. Pa monte sou twati a.',
    'severe-thunderstorm': 'Rete anndan, lwen fenèt yo, jiskaske loraj la fini. Pa monte sou twati a.',
  },
  issued: (name, region) => sentence`${name} Sèvis Meteyo Nasyonal la pou ${region}.`,
}

export const weatherMessages: Record<Language, WeatherMessages> = { en, es, ht }

export function warningName(event: WeatherEvent) {
  return en.names[event]
}

export function draftNotice(event: WeatherEvent): Record<Language, string> {
  return { en: draftIn('en', event), es: draftIn('es', event), ht: draftIn('ht', event) }
}

function draftIn(language: Language, event: WeatherEvent) {
  const { issued, names, advice } = weatherMessages[language]
  return `${issued(names[event], regionNames[language])} ${advice[event]}`
}
