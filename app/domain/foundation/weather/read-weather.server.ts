import type { App } from '#domain/app.ts'
import { type WeatherService, WeatherUnavailable } from '#platform/network/weather-service.ts'
import { pauseAfterFailure } from '#platform/time/backoff.ts'
import { followWarnings } from './follow-warnings.server.ts'
import {
  claimWeather,
  lockWeather,
  noteWeatherFailure,
  noteWeatherRead,
  releaseWeather,
} from './weather-states.server.ts'
import { eraseOldWarnings, openWarningIds, storeAlerts, updateWarnings } from './weather-warnings.server.ts'

type Parts = Pick<App, 'db' | 'clock' | 'transaction' | 'weather'>

/**
 * Reads the warnings when it's time, and follows them with storm mode. Warnings also end on time while the service
 * doesn't answer. No transaction is open during the request.
 */
export async function readWeather(app: Parts, signal?: AbortSignal) {
  const { weather } = app
  if (!weather) return
  const known = await claimWeather(app)
  const answer = known && (await ask(app, weather, known, signal))
  const news = answer === 'unchanged' ? undefined : answer
  const alerts = news?.alerts ?? []
  await app.transaction(async tx => {
    await lockWeather(tx)
    const before = await openWarningIds(tx)
    await storeAlerts(tx, alerts)
    // With the warnings: otherwise the service calls them unchanged after a failure, and they are never stored.
    if (answer) await noteWeatherRead(tx, weather.everySeconds, news?.validators)
    if (before.size === 0 && alerts.length === 0) return { ok: true }
    await followWarnings(tx, await updateWarnings(tx, before))
    await eraseOldWarnings(tx)
    return { ok: true }
  })
}

type Known = NonNullable<Awaited<ReturnType<typeof claimWeather>>>

/** Returns undefined if the service didn't answer. */
async function ask(app: Parts, weather: WeatherService, known: Known, signal?: AbortSignal) {
  try {
    return await weather.read(known, app.clock.now(), signal)
  } catch (error) {
    if (signal?.aborted || !(error instanceof WeatherUnavailable)) {
      await releaseWeather(app)
      if (signal?.aborted) return undefined
      throw error
    }
    const failures = known.failures + 1
    const pauseSeconds = pauseAfterFailure(weather.everySeconds, failures, error.retryAfterSeconds)
    await noteWeatherFailure(app, { failures, error: error.message, pauseSeconds })
    return undefined
  }
}
