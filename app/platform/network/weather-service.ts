import { ServiceUnavailable } from './public-service.ts'

export const weatherEvents = ['tornado', 'hurricane', 'tropical-storm', 'severe-thunderstorm'] as const
/** A warning that storm mode follows, the most urgent first. */
export type WeatherEvent = (typeof weatherEvents)[number]

/** One message of the service about a warning; another message may replace or cancel it. */
export type WeatherAlert = {
  identifier: string
  event: WeatherEvent
  isCanceled: boolean
  sentAt: Date
  /** The end of the warning, or of this message if the warning is in effect until further notice. */
  until: Date
  isUntilFurtherNotice: boolean
  area: string
  /** The identifiers of the messages that it replaces. */
  replaces: string[]
}

/** Sent back with the next request, so that an unchanged answer isn't sent again. */
export type Validators = { address: string; etag: string; lastModified: string }

export type WeatherAnswer = { alerts: WeatherAlert[]; validators: Validators } | 'unchanged'

export type WeatherService = {
  /** Seconds between two requests. */
  everySeconds: number
  /** Returns the current warnings. Throws a WeatherUnavailable for anything that isn't a complete, plausible answer. */
  read(known: Validators, at: Date, signal?: AbortSignal): Promise<WeatherAnswer>
}

export class WeatherUnavailable extends ServiceUnavailable {}
