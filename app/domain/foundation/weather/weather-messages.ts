import type { WeatherEvent } from '#platform/network/weather-service.ts'
import type { Language } from '#platform/text/language.ts'
import { regionNames } from '../settings/region.ts'

type WeatherMessages = {
  /** The label of the line on public pages. */
  title(region: string): string
  /** `end` has a date and a time. */
  line(event: WeatherEvent, end: string): string
  source: string
  /** The drafted notice of storm mode. It names no end, because the next message may change that. */
  draft(event: WeatherEvent, region: string): string
}

const enNames: Record<WeatherEvent, string> = {
  tornado: 'Tornado warning',
  hurricane: 'Hurricane warning',
  'tropical-storm': 'Tropical storm warning',
  'severe-thunderstorm': 'Severe thunderstorm warning',
}

const enAdvice: Record<WeatherEvent, string> = {
  tornado: 'Go to an inside room on the lowest floor, away from windows. Do not go outside to look at the roof.',
  hurricane: 'Stay inside until the wind is over. Do not climb on the roof.',
  'tropical-storm': 'Stay inside until the wind is over. Do not climb on the roof.',
  'severe-thunderstorm': 'Stay inside, away from windows, until the storm is over. Do not climb on the roof.',
}

const en: WeatherMessages = {
  title: region => `Weather warning, ${region}`,
  line: (event, end) => `${enNames[event]} until ${end}`,
  source: 'National Weather Service',
  draft: (event, region) => `${enNames[event]} from the National Weather Service for ${region}. ${enAdvice[event]}`,
}

const esNames: Record<WeatherEvent, string> = {
  tornado: 'Aviso de tornado',
  hurricane: 'Aviso de huracán',
  'tropical-storm': 'Aviso de tormenta tropical',
  'severe-thunderstorm': 'Aviso de tormenta eléctrica severa',
}

const esAdvice: Record<WeatherEvent, string> = {
  tornado: 'Vaya a un cuarto interior de la planta más baja, lejos de las ventanas. No salga a mirar el techo.',
  hurricane: 'Quédese adentro hasta que pase el viento. No se suba al techo.',
  'tropical-storm': 'Quédese adentro hasta que pase el viento. No se suba al techo.',
  'severe-thunderstorm': 'Quédese adentro, lejos de las ventanas, hasta que pase la tormenta. No se suba al techo.',
}

const es: WeatherMessages = {
  title: region => `Aviso del tiempo, ${region}`,
  line: (event, end) => `${esNames[event]} hasta el ${end}`,
  source: 'Servicio Nacional de Meteorología',
  draft: (event, region) =>
    `${esNames[event]} del Servicio Nacional de Meteorología para el ${region}. ${esAdvice[event]}`,
}

const htNames: Record<WeatherEvent, string> = {
  tornado: 'Avètisman tònad',
  hurricane: 'Avètisman siklòn',
  'tropical-storm': 'Avètisman tanpèt twopikal',
  'severe-thunderstorm': 'Avètisman gwo loraj',
}

const htAdvice: Record<WeatherEvent, string> = {
  tornado: 'Ale nan yon chanm anndan nan etaj ki pi ba a, lwen fenèt yo. Pa soti deyò pou gade do kay la.',
  hurricane: 'Rete anndan jiskaske van an fini. Pa monte sou do kay la.',
  'tropical-storm': 'Rete anndan jiskaske van an fini. Pa monte sou do kay la.',
  'severe-thunderstorm': 'Rete anndan, lwen fenèt yo, jiskaske loraj la fini. Pa monte sou do kay la.',
}

const ht: WeatherMessages = {
  title: region => `Avètisman meteyo, ${region}`,
  line: (event, end) => `${htNames[event]} jiska ${end}`,
  source: 'Sèvis Meteyo Nasyonal',
  draft: (event, region) => `${htNames[event]} Sèvis Meteyo Nasyonal la pou ${region}. ${htAdvice[event]}`,
}

export const weatherMessages: Record<Language, WeatherMessages> = { en, es, ht }

export function warningName(event: WeatherEvent) {
  return enNames[event]
}

export function draftNotice(event: WeatherEvent): Record<Language, string> {
  return {
    en: en.draft(event, regionNames.en),
    es: es.draft(event, regionNames.es),
    ht: ht.draft(event, regionNames.ht),
  }
}
